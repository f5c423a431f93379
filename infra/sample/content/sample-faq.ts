export type SampleLanguage = 'en' | 'ar' | 'fr'

export interface SampleText {
  question: string
  /** clean HTML: p, br, h3, lists, strong, em, a and tables */
  answer: string
}

export type SampleTranslations = Partial<Record<SampleLanguage, SampleText>>

export type SampleFaq = {
  key: string
  /** keys of the sample categories, a child where one fits */
  categories: string[]
  hashtags: string[]
  visibility: 'PUBLIC' | 'PARTNERS' | 'UNHCR_STAFF'
  status: 'PUBLISHED' | 'DRAFT' | 'WAITING_FOR_APPROVAL' | 'DECLINED'
  pinned?: boolean
  contact_office?: string
  translations: SampleTranslations
  /** the language it was first written in */
  source: SampleLanguage
  /** what the reviewer of a declined text wrote */
  comment?: string
  /** a changed text of a published question that is not live yet; only the languages that change */
  pending?: { status: 'WAITING_FOR_APPROVAL' | 'DECLINED'; comment?: string; translations: SampleTranslations }
  views?: number
  /** the demo account, before its @ */
  author: 'content.creator' | 'mine' | 'supervisor' | 'administrator'
  /** days between its creation and the seeding */
  days_ago: number
}
