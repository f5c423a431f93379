import type { OfferedInterface } from '#shared/i18n/interface-texts.ts'
import type { ScoreParts } from '#shared/search/index/search-document.ts'
import type { NotificationResponse } from '#shared/reader/notification.ts'
import type { Permission } from '#shared/access/permission-keys.ts'
import type { Period } from '#shared/domain/analytics/period.ts'
import type { faq } from '#shared/entities/faq.ts'
import type { language } from '#shared/entities/language.ts'
import type { media } from '#shared/entities/media.ts'
import type { TranslationOf, ValuesOf } from '#shared/model/record-types.ts'
import type { VideoPlayer } from '#shared/domain/media/video-player.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import type { UrgentFaq, UrgentHelp } from '#shared/reader/search/urgent-help.ts'
import type { EntityRecord, Translation } from './record-types.ts'

export type Paged<Row = EntityRecord> = {
  entities: Row[]
  total: number
  page: number
  per_page: number
  last_page: number
}

/** Page of a log. `next` is the cursor of the next page. */
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
  /**
   * Second factor of the session: required by the user's permissions, completed, or completed at the identity provider.
   */
  second_factor?: { required: boolean; proven: boolean; agency: boolean }
  /** Preferences of the web client, stored with the user. */
  preferences?: Record<string, string | number | boolean | null>
  /** Role ids; `role_titles` has the titles. */
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

/** `interface` is set if the user may choose the language for the interface, and the build does not contain its texts. */
export type LanguageRow = { id: string; is_default?: boolean; interface?: OfferedInterface } & Pick<
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

/** Verification of a record: its date, and the last day it is valid. */
export type Verification = { verified_at: string | null; review_by: string | null }

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
    /** The best first. Missing in responses cached by earlier versions. */
    contacts?: FaqContact[]
    /** Set if the FAQ is about an urgent topic. */
    urgent?: UrgentFaq | null
  }

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
  /** Ids of FAQs and organisations to store for reading offline. */
  essential: { faq: string[]; directory: string[] }
}

/** Count in a period and in the one before; `before` is null if that one has no data. */
type ComparedCount = { count: number; before: number | null }

/** Usage figures of a period, limited to records the user can see. */
export type Dashboard = Period & {
  top_faqs: { id: string; question: string; language_id: string; views: number }[]
  top_hashtags: { hashtag: string; searches: number }[]
  views: ComparedCount
  created: ComparedCount
  visibility: { public: number; private: number }
  created_by_category: { id: string; name: string; icon: string | null; count: number }[]
  visited_by_category: { id: string; name: string; icon: string | null; views: number }[]
}

/** Hours until approval: of texts decided on in a period, and of texts that are still pending. */
export type ApprovalWaits = {
  decided: number
  median_hours: number | null
  ninetieth_hours: number | null
  waiting: number
  oldest_hours: number | null
}

type Verified = { holds: number; overdue: number; never: number }

/** Maintenance figures of a period. `answered` is null if the user cannot view searches. */
export type MaintenanceFigures = Period & {
  /** `known_from`: first day with recorded approval times. */
  approval: ApprovalWaits & { known_from: string | null; by_language: (ApprovalWaits & { language_id: string })[] }
  verified: (Verified & { entity: string; by_language: (Verified & { language_id: string })[] })[]
  answered: {
    from: string
    /** Searches of the period before; null without data. */
    before: { searches: number; found: number } | null
    by_language: { language: string | null; searches: number; found: number; opened: number }[]
  } | null
}

/**
 * Searches with the same keywords. `id` identifies one of them; `median_rank` is the median rank of the opened results.
 */
export type SearchCount = {
  id: string
  keywords: string
  language: string | null
  searches: number
  median_rank: number | null
}

export type SearchLocation = { country: string; region: string | null }

/** Summary of the searches of a period. `from` is later than requested if there are too many searches to count. */
export type SearchSummary = Period & {
  searches: number
  found_nothing: number
  opened_nothing: number
  median_rank: number | null
  /** Locations of all searches in the period, without other filters. */
  places: (SearchLocation & { searches: number })[]
  most_searched: SearchCount[]
  not_found: SearchCount[]
  not_opened: SearchCount[]
}

export type RerunSearch = {
  id: string
  total: number
  /** Answer that an editor linked; if not `linked`, a possible answer. */
  best: (Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'> & { linked: boolean }) | null
}

export type CaptureRow = {
  id: string
  created_at: string
  keywords: string
  /** Truncated IP address. */
  ip: string
  location: SearchLocation | null
  search_times: number
  other_params: Record<string, string>
  search_object: string
  search_language: string | null
  results_count: number
  clicked_id: string | null
  /** Rank of the opened result; null if it was not among the first results. */
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

/** Parts of a score. `overdue`: ranks lower because its verification is overdue. */
export type ExplainedScore = ScoreParts & { overdue: boolean }

export type SearchHit = {
  object: 'faq' | 'directory' | 'media'
  id: string
  language_id: string
  title: string
  snippet: string
  /** The snippet quotes whole sentences that answer the query. */
  quoted?: boolean
  /** First result whose quotation is so likely to be the answer that it is shown as one. */
  confident?: boolean
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
  /** Ids of the item's categories. Missing in responses cached by earlier versions. */
  categories?: string[]
  /** Parts of the score, if requested; null if the item was not ranked by its words. */
  why?: ExplainedScore | null
}

export type SearchResponse = {
  entities: SearchHit[]
  total: number
  by_object: Record<string, number>
  by_language: Record<string, number>
  suggestion: string | null
  /** True if every match contains less than half of the significant search terms. */
  partial: boolean
  /** Set if the query is about an urgent topic. */
  urgent: UrgentHelp | null
  took_ms: number
  search_id: string
}

export type Suggestion = Pick<SearchHit, 'object' | 'id' | 'language_id' | 'title'> & { highlights: [number, number][] }

/** Number of results per filter value. Values without results are omitted. */
export type SearchCounts = {
  object: Record<string, number>
  language: Record<string, number>
  category: Record<string, number>
  /** Sorted by frequency, descending. */
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
  /** Title at that time; empty for confidential records. */
  title: string
  action: string
  changes: { field: string; from: unknown; to: unknown }[]
  note: string | null
}
