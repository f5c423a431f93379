import type { SearchObject } from '#shared/search/index/search-document.ts'
import type { ChangedCredential, CredentialChange } from '#shared/access/credentials.ts'
import type { Audience } from '#shared/access/audience.ts'
import type { PackSelection } from '#shared/offline-pack/pack-format.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'

/** Events on the event bus by detail type, with the schema of their payload. Every payload has a unique `id`. */
export type Events = {
  /** A record was written or deleted. Contains field values of logged entities only, truncated to a readable length. */
  RecordChanged: RecordChanged
  /** A reader viewed a record for the first time on this day. */
  RecordViewed: { id: string; entity: string; record: string; day: string }
  /** A deleted record expired from the table and can no longer be restored. */
  RecordGone: { id: string; entity: string; record: string }
  UploadExpired: { id: string; upload: string; purpose: UploadPurpose }
  SearchMade: SearchMade
  SearchOpened: { id: string; search: string; record: string; at?: string }
  /** A stored search was created, updated or deleted. */
  SearchKept: { id: string; search: string }
  /** A reader opened a hashtag without a query. Published once per reader and half hour. */
  HashtagOpened: { id: string; reader: string; hashtag: string; day: string; audience?: Audience }
  /** Another user becomes the creator of a user's records, in entities that the publisher has no access to. */
  HandedOver: RecordsTransferred
  DayBegan: { id: string; at: string }
  /** End-to-end probe from the table to the consumers: written every five minutes, to be received before `at`. */
  Heartbeat: { id: string; at: string }
  /** Access of an account changed: its status, roles, sessions or existence. */
  AccessChanged: { id: string; user: string }
  ResetRequested: { id: string; email: string; language: string }
  /**
   * A user is invited by e-mail: a new one without a first password, or again one who has never signed in. Without
   * `withPassword`, users sign in with the identity provider.
   */
  UserInvited: { id: string; user: string; language: string; withPassword: boolean }
  /** A new e-mail address awaits confirmation since a time. The old address is notified. */
  EmailChangeAsked: { id: string; user: string; asked: string }
  /** A user's e-mail address changed, or the user was deleted. The user pool account must follow. */
  AccountChanged: { id: string; user: string }
  /**
   * A client requested an offline pack that does not exist yet or is too old, or (`anew`) one with too many changes
   * since.
   */
  PackWanted: { id: string; anew?: true } & PackSelection
  /**
   * All public pages after the key `after` must be rendered again, earlier ones are done; with `only`, the pages of
   * these keys.
   */
  PagesWanted: { id: string; after: string; only?: string[] }
  /**
   * A snapshot for starting processes must be created: the rows of an entity, by its name, or the search index
   * (`search`).
   */
  SnapshotWanted: { id: string; what: string }
  /** Reader feedback was decided. `tells` lists the users to notify. */
  FeedbackDecided: { id: string; feedback: string; tells: string[]; at: string }
  /** The daily digest of a day (`at`) must be sent to the subscribers after the user id `after`. */
  DigestWanted: { id: string; at: string; after: string }
  /** An organisation requested a new link with an expired one. `link` is the hash of its token. */
  PartnerLinkWanted: { id: string; link: string }
  /** A login method of a user changed. The owner is notified and can undo most changes. */
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
  /** Entity, record and version: a redelivered event has the same id. */
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
  /** Audience of a log row about the change: the visibility before, after, and of the pending text. */
  visibility: (string | null)[]
  /** Readers had the record before and after the change. Otherwise only its editors and reviewers are notified. */
  published: boolean
  title: string
  /** Creator of the record, and author of the pending revision. */
  owner: string
  pending_owner: string | null
  /** Comments added with the change. Missing if there are none. */
  said?: AddedComment[]
}

/**
 * Comment in an event: the mentioned users, the authors that it replies to, and the author and visibility of the texts
 * that it and its thread are about.
 */
export type AddedComment = {
  comment: string
  mentions: string[]
  answers: string[]
  about: { created_by: string; visibility: string | null }[]
}

export type SearchMade = {
  /** Time-ordered id of the search. */
  id: string
  /** Reader id. For visitors, a hash that changes every day. */
  reader: string
  keywords: string
  object: SearchObject | 'all'
  language: string | null
  results: number
  /** Keys of the top results in rank order, and their audience. Both are missing from older events. */
  shown?: string[]
  audience?: Audience
  parameters: Record<string, string>
  /** Truncated: without the last part of the IP address. */
  ip: string
  place: { country: string; region: string | null } | null
  at: string
}

export type EventName = keyof Events

/** Source of the events. The rules of the event bus match on it. */
export const eventSource = 'daleel'
