import type { SearchObject } from '#shared/search/index/search-document.ts'
import type { ChangedCredential, CredentialChange } from '#shared/access/credentials.ts'
import type { Audience } from '#shared/access/audience.ts'
import type { PackSelection } from '#shared/offline-pack/pack-format.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'

/** What the product announces on its bus, by detail type, with the detail's shape. Every detail has an `id` that never repeats. */
export type Events = {
  /** A record was written or deleted. Values of fields are those of logged entities only, cut to a readable length. */
  RecordChanged: RecordChanged
  /** A reader saw a record for the first time this day. */
  RecordViewed: { id: string; entity: string; record: string; day: string }
  /** The table dropped a deleted record: nobody can bring it back any more. */
  RecordGone: { id: string; entity: string; record: string }
  /** The table dropped an upload that no record used in time. */
  UploadExpired: { id: string; upload: string; purpose: UploadPurpose }
  SearchMade: SearchMade
  SearchOpened: { id: string; search: string; record: string; at?: string }
  /** What is kept of a search was written, changed, or is gone. */
  SearchKept: { id: string; search: string }
  /** A reader asked for all that stands under a hashtag, without words; once a reader and half hour. */
  HashtagOpened: { id: string; reader: string; hashtag: string; day: string; audience?: Audience }
  /** Somebody else becomes the creator of what a user made, in entities that the teller may not reach. */
  HandedOver: RecordsTransferred
  /** A day has begun: what is done once a day is done. */
  DayBegan: { id: string; at: string }
  /** The heart of the way from the table to whoever hears: written every five minutes, at the latest after `at`. */
  Heartbeat: { id: string; at: string }
  /** The access of an account is another than before: its status, its roles, its sessions, or that it is there at all. */
  AccessChanged: { id: string; user: string }
  ResetRequested: { id: string; email: string; language: string }
  /** A new address waits for an answer since a moment; the old one is told. */
  EmailChangeAsked: { id: string; user: string; asked: string }
  /** A user has another address, or is gone: their account in the user pool has to follow. */
  AccountChanged: { id: string; user: string }
  /** Somebody wants to take a part along that was not made lately, or (`anew`) of which too much is another since. */
  PackWanted: { id: string; anew?: true } & PackSelection
  /** All public pages are to be made anew, but for those up to a key (`after`), which are made. */
  PagesWanted: { id: string; after: string }
  /** What processes begin with is to be made: the rows of an entity, by its name, or the search index (`search`). */
  SnapshotWanted: { id: string; what: string }
  /** What a reader said was decided; those are told who asked for it, at that moment. */
  FeedbackDecided: { id: string; feedback: string; tells: string[]; at: string }
  /** By an old link (the hash of its token) an organisation asks for a new one. */
  PartnerLinkWanted: { id: string; link: string }
  /** What signs a user in was changed; the owner is told, and can take most of it back. */
  CredentialChanged: { id: string; user: string; change: CredentialChange; language: string } & ChangedCredential
}

export type RecordsTransferred = {
  id: string
  from: string
  to: { id: string; name: string }
  entities: string[]
  by: { id: string; email: string; name: string }
  request: string
}

export type ChangeAction = 'Create' | 'Update' | 'Delete' | 'Restore'

export type FieldChange = { field: string; from: unknown; to: unknown }

export type RecordChanged = {
  /** Entity, record and version: the same change has the same id however often it is told. */
  id: string
  entity: string
  record: string
  version: number
  action: ChangeAction
  note: string | null
  by: { id: string; email: string; name: string }
  at: string
  request: string
  changes: FieldChange[]
  /** Whom a log row about it is for: the visibility the record had, before and after, and what waited beside it. */
  visibility: (string | null)[]
  /** Readers had the record before and after it; of anything else only those who work on it hear. */
  published: boolean
  title: string
  /** Who created the record, and who began the revision that waits beside it. */
  owner: string
  pending_owner: string | null
  /** What was said with it. Missing where nothing was. */
  said?: AddedComment[]
}

/** A comment as others hear of it: whom it names, who spoke before in what it answers, and of whose text, for whom, it and what it answers are. */
export type AddedComment = {
  comment: string
  mentions: string[]
  answers: string[]
  about: { created_by: string; visibility: string | null }[]
}

export type SearchMade = {
  /** The search's own id: time-ordered. */
  id: string
  /** Who searched, under a hash of the day for visitors. */
  reader: string
  keywords: string
  object: SearchObject | 'all'
  language: string | null
  results: number
  /** Keys of the first results, the best first, and for whom they were looked up; both missing from older events. */
  shown?: string[]
  audience?: Audience
  parameters: Record<string, string>
  /** Truncated: the last part of the address is gone. */
  ip: string
  place: { country: string; region: string | null } | null
  at: string
}

export type EventName = keyof Events

/** Who sends: the rules of the bus match on it. */
export const eventSource = 'daleel'
