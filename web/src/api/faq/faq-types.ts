import type { faq, FaqComment as StoredComment } from '#shared/entities/faq.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import type { LinkedDirectory, LinkedFaq, LinkedMedia, SignedVerification } from '#web/api/types.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import type { UrgentFaq } from '#shared/reader/search/urgent-help.ts'

type Faq = DetailRecord<typeof faq>

export type FaqTranslation = Faq['translations'][number]

export type SocialLink = Faq['social_links'][number]

/** Editable content of an FAQ, as stored in revisions: everything except its state. */
export type FaqContent = Pick<Faq, Exclude<keyof ValuesOf<typeof faq>, 'status' | 'pinned'>>

export type { FaqPassage } from '#shared/entities/faq.ts'

/** Comment in an API response. */
export type FaqComment = Omit<StoredComment, 'about' | 'mentions' | 'created_by_name'> & { created_by_name?: string }

type PendingRevision = Partial<FaqContent> & {
  status: 'WAITING_FOR_APPROVAL' | 'DECLINED'
  created_by: string
  created_by_name?: string
  created_at: string
}

/** Extra fields of an FAQ response for users who can edit it. */
type StaffFields = {
  comments: FaqComment[]
  pending: PendingRevision | null
  moves: FaqStatus[]
}

/** API response of a single FAQ. */
export type FaqDetail = Faq & { source_language_id?: string | null; views_count?: number } & Partial<
    StaffFields & SignedVerification
  >

/** API response of a single FAQ for editors. */
export type FaqRecord = FaqDetail & StaffFields

/** Stored revision of an FAQ. */
export type FaqRevision = Partial<FaqContent> & {
  version: number
  status: FaqStatus
  pending_status?: FaqStatus | null
  created_at: string
  created_by: string
  created_by_name?: string
  /** Actions as in the audit log, separated by spaces. */
  note?: string | null
}

/** FAQ fields needed to render it: a published FAQ or the preview of a draft. */
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
  /** The best first. Missing in previews, and in data cached by earlier versions. */
  contacts?: FaqContact[]
  verified_at?: string | null
  review_by?: string | null
  updated_at: string | null
  views_count?: number
  abilities?: string[]
  /** Set for FAQs about an urgent topic only. Missing in data cached by earlier versions. */
  urgent?: UrgentFaq | null
}
