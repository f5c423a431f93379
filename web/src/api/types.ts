import type { NotificationResponse } from '#shared/reader/notification.ts'
import type { Permission } from '#shared/access/permission-keys.ts'
import type { Period } from '#shared/domain/analytics/period.ts'
import type { faq } from '#shared/entities/faq.ts'
import type { language } from '#shared/entities/language.ts'
import type { media } from '#shared/entities/media.ts'
import type { TranslationOf, ValuesOf } from '#shared/model/record-types.ts'
import type { VideoPlayer } from '#shared/domain/media/video-player.ts'
import type { UrgentFaq, UrgentHelp } from '#shared/reader/search/urgent-help.ts'
import type { EntityRecord, Translation } from './record-types.ts'

export type Paged<Row = EntityRecord> = {
  entities: Row[]
  total: number
  page: number
  per_page: number
  last_page: number
}

/** A page of a log: `next` is the cursor of the page after it. */
export type CursorPage<Row> = { entities: Row[]; next: string | null }

export type Me = {
  id: string
  version: number
  email?: string
  first_name: string
  last_name: string
  avatar: string | null
  avatar_url: string | null
  job: string | null
  status: 'ACTIVE' | 'INACTIVE'
  type: 'STAFF' | 'PARTNER'
  permissions: Permission[]
  language_id: string | null
  countries: string[]
  unit_id: string | null
  unit_name?: string | null
  /** Whether one's rights ask for a second factor here, whether this session has passed it, and whether it came by the agency. */
  second_factor?: { required: boolean; proven: boolean; agency: boolean }
  /** What the web client keeps for a person, by names of its own. */
  preferences?: Record<string, string | number | boolean | null>
  /** Ids; their titles stand beside them. */
  roles: string[]
  role_titles?: string[]
}

export type CategoryNode = {
  id: string
  label: string
  icon: string | null
  children: CategoryNode[]
  translations: Translation[]
}

export type LookupRow = { id: string; name: string; translations?: Translation[] } & Record<string, unknown>

export type LanguageRow = { id: string; is_default?: boolean } & Pick<
  ValuesOf<typeof language>,
  'acronym' | 'name' | 'text_direction'
>

export type Lookups = {
  languages: LanguageRow[]
  countries: LookupRow[]
  nationalities: LookupRow[]
  categories: CategoryNode[]
  directory_countries?: LookupRow[]
  directory_types?: LookupRow[]
}

/** Somebody's word that a record is true: the day when it was given, and the last on which it is good. */
export type Verification = { verified_at: string | null; review_by: string | null }

/** The same of a record, with the name of who gave it. */
export type SignedVerification = Verification & { verified_by_name: string | null }

export type PublishedRow = Verification & {
  id: string
  question: string
  language_id: string
  service_categories: { id: string; name: string }[]
  hashtags: { id: string; hashtag: string }[]
  visibility: string
  pinned: boolean
  updated_at: string
  views_count: number
  abilities: string[]
  translations?: Translation[]
}

export type PublishedFaq = PublishedRow &
  Pick<ValuesOf<typeof faq>, 'contact_office' | 'social_links'> & {
    answer: string
    translations: (TranslationOf<typeof faq> & { state: 'current' | 'outdated' })[]
    directories: LinkedDirectory[]
    media: LinkedMedia[]
    related: LinkedFaq[]
    /** Where the answer was chosen for a kind of danger. */
    urgent?: UrgentFaq | null
  }

/** As much of another item as a link to it shows. */
export type LinkedFaq = { id: string; question: string; language_id: string }
export type LinkedDirectory = { id: string; name: string; acronym: string | null; logo_url: string | null }
export type LinkedMedia = { id: string; title: string; content_type: string; thumbnail_url: string | null }

export type MediaRow = LinkedMedia &
  Verification & {
    language_id: string
    countries: { id: string; name: string }[]
    updated_at: string
    abilities: string[]
  }

export type PublishedMedia = MediaRow & {
  status: string
  description: string
  translations: TranslationOf<typeof media>[]
  content_url: string | null
  player: VideoPlayer | null
  file_url: string | null
  faqs: LinkedFaq[]
}

export type Home = {
  recent: PublishedRow[]
  topical: PublishedRow[]
  top_viewed: PublishedRow[]
  media: MediaRow[]
}

/** What is read, searched and written in a period, as far as the caller may see it. */
export type Dashboard = Period & {
  top_faqs: { id: string; question: string; language_id: string; views: number }[]
  top_hashtags: { hashtag: string; searches: number }[]
  visibility: { public: number; private: number }
  created_by_category: { id: string; name: string; icon: string | null; count: number }[]
  visited_by_category: { id: string; name: string; icon: string | null; views: number }[]
}

/** How long texts wait for approval, in hours: those decided on in a period, and those that wait now. */
export type ApprovalWaits = {
  decided: number
  median_hours: number | null
  ninetieth_hours: number | null
  waiting: number
  oldest_hours: number | null
}

type Verified = { holds: number; overdue: number; never: number }

/** How answers are kept; `answered` is null for who may not read searches. */
export type MaintenanceFigures = Period & {
  /** `known_from` is the first day from which waits are known. */
  approval: ApprovalWaits & { known_from: string | null; by_language: (ApprovalWaits & { language_id: string })[] }
  verified: (Verified & { entity: string; by_language: (Verified & { language_id: string })[] })[]
  answered: {
    from: string
    by_language: { language: string | null; searches: number; found: number; opened: number }[]
  } | null
}

/** Searches of the same words; `id` is one of them, and `median_rank` the place of what was opened of them. */
export type SearchCount = {
  id: string
  keywords: string
  language: string | null
  searches: number
  median_rank: number | null
}

export type SearchLocation = { country: string; region: string | null }

/** Searches of a period in numbers; `from` is later than asked for where there are too many to count. */
export type SearchSummary = Period & {
  searches: number
  found_nothing: number
  opened_nothing: number
  median_rank: number | null
  /** Where searches of the period came from, whatever they are narrowed by. */
  places: (SearchLocation & { searches: number })[]
  most_searched: SearchCount[]
  not_found: SearchCount[]
  not_opened: SearchCount[]
}

/** What a captured search finds today. */
export type SearchedAgain = {
  id: string
  total: number
  /** What answers it by now; `linked`: because an editor says so. */
  best: (Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'> & { linked: boolean }) | null
}

export type CaptureRow = {
  id: string
  created_at: string
  keywords: string
  /** Truncated. */
  ip: string
  location: SearchLocation | null
  search_times: number
  other_params: Record<string, string>
  search_object: string
  search_language: string | null
  results_count: number
  clicked_id: string | null
  /** Its place in the results; null where it was not among the first. */
  clicked_rank: number | null
}

export type SecurityRow = {
  id: string
  created_at: string
  kind: string
  user_id: string | null
  user_email: string | null
  user_name: string | null
  object: string | null
  object_id: string | null
  fields: string[]
  reason: string | null
  outcome: string | null
  ip: string | null
}

export type SearchHit = {
  object: 'faq' | 'directory' | 'media'
  id: string
  language_id: string
  title: string
  snippet: string
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
  /** Ids of those that it stands under; nothing in an answer that was given before there were any. */
  categories?: string[]
}

export type SearchResponse = {
  entities: SearchHit[]
  total: number
  by_object: Record<string, number>
  by_language: Record<string, number>
  suggestion: string | null
  /** Nothing that was found has as many as half of the words that count. */
  partial: boolean
  /** Somebody asks for help in danger. */
  urgent: UrgentHelp | null
  took_ms: number
  search_id: string
}

/** A title with what is being typed. */
export type Suggestion = Pick<SearchHit, 'object' | 'id' | 'language_id' | 'title'> & { highlights: [number, number][] }

/** How many records a search finds with each value chosen; a value without any is left out. */
export type SearchCounts = {
  object: Record<string, number>
  language: Record<string, number>
  category: Record<string, number>
  /** The most frequent first. */
  hashtag: { hashtag: string; count: number }[]
  country: Record<string, number>
  nationality: Record<string, number>
}

export type Notifications = CursorPage<NotificationResponse> & { unread: number }

export type LogRow = {
  id: string
  user_email: string
  created_at: string
  model: string
  object_id: string
  /** What people called it then; empty where values are not told. */
  title: string
  action: string
  changes: { field: string; from: unknown; to: unknown }[]
  note: string | null
}
