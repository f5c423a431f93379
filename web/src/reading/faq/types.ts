import type { FaqStatus } from '#shared/workflow/faq.ts'
import type { LinkedDirectory, LinkedFaq, LinkedMedia } from '#web/api/types.ts'

type TranslationState = 'current' | 'outdated'

export type FaqTranslation = {
  language_id: string
  question: string
  answer: string | null
  state?: TranslationState
}

export type SocialLink = { kind: string; url: string }

/** What people write of an FAQ, and what a revision keeps. */
export type FaqContent = {
  translations: FaqTranslation[]
  service_categories: string[]
  visibility: string | null
  hashtags: string[]
  directories: string[]
  media: string[]
  social_links: SocialLink[]
  contact_office: string | null
  countries: string[]
  nationalities: string[]
  review_by: string | null
  verified_at: string | null
}

export type FaqComment = {
  id: string
  text: string
  status: FaqStatus
  created_at: string
  created_by: string
  created_by_name?: string
}

type PendingRevision = Partial<FaqContent> & {
  status: 'WAITING_FOR_APPROVAL' | 'DECLINED'
  created_by: string
  created_by_name?: string
  created_at: string
}

/** The single read of an FAQ, as those who work on it get it. */
export type FaqRecord = FaqContent & {
  id: string
  version: number
  question: string
  answer: string | null
  language_id: string
  source_language_id: string | null
  status: FaqStatus
  pinned: boolean
  views_count: number
  comments: FaqComment[]
  pending: PendingRevision | null
  moves: FaqStatus[]
  abilities: string[]
  created_at: string
  created_by: string
  created_by_name?: string
  updated_at: string
  updated_by: string
  updated_by_name?: string
}

/** A kept version of an FAQ: its number, who wrote it and when, and its content. */
export type FaqRevision = Partial<FaqContent> & {
  version: number
  status: FaqStatus
  pending_status?: FaqStatus | null
  created_at: string
  created_by: string
  created_by_name?: string
  /** What was done, as the log calls it; several words where several things were. */
  note?: string | null
}

/** As much of an FAQ as is read: the published face of one, or what a text that is being written would look like. */
export type ReadingFaq = {
  id: string
  question: string
  answer?: string | null
  language_id: string
  translations: FaqTranslation[]
  service_categories: { id: string; name: string }[]
  hashtags: { id: string; hashtag: string }[]
  visibility: string | null
  pinned: boolean
  contact_office?: string | null
  social_links?: SocialLink[]
  directories?: LinkedDirectory[]
  media?: LinkedMedia[]
  related?: LinkedFaq[]
  verified_at?: string | null
  updated_at: string | null
  views_count?: number
  abilities?: string[]
}
