import type { faq, FaqComment as StoredComment } from '#shared/entities/faq.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import type { LinkedDirectory, LinkedFaq, LinkedMedia, SignedVerification } from '#web/api/types.ts'
import type { UrgentFaq } from '#shared/reader/search/urgent-help.ts'

type Faq = DetailRecord<typeof faq>

export type FaqTranslation = Faq['translations'][number]

export type SocialLink = Faq['social_links'][number]

/** What people write of an FAQ, and what a revision keeps: all but the state it is in. */
export type FaqContent = Pick<Faq, Exclude<keyof ValuesOf<typeof faq>, 'status' | 'pinned'>>

export type { FaqPassage } from '#shared/entities/faq.ts'

/** A comment as it is told. */
export type FaqComment = Omit<StoredComment, 'about' | 'mentions' | 'created_by_name'> & { created_by_name?: string }

type PendingRevision = Partial<FaqContent> & {
  status: 'WAITING_FOR_APPROVAL' | 'DECLINED'
  created_by: string
  created_by_name?: string
  created_at: string
}

/** What the single read tells beside its fields to those who work on it. */
type StaffFields = {
  comments: FaqComment[]
  pending: PendingRevision | null
  moves: FaqStatus[]
}

/** The single read of an FAQ, as the server answers it. */
export type FaqDetail = Faq & { source_language_id?: string | null; views_count?: number } & Partial<
    StaffFields & SignedVerification
  >

/** The same, as those who work on it get it. */
export type FaqRecord = FaqDetail & StaffFields

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
  review_by?: string | null
  updated_at: string | null
  views_count?: number
  abilities?: string[]
  /** Only of an answer to a kind of danger; what is kept from before has none. */
  urgent?: UrgentFaq | null
}
