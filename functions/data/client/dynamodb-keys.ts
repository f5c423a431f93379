import { secondsPerDay } from '#shared/time-units.ts'

export type Key = { pk: string; sk: string }

/** Milliseconds since 1970 as nine base-36 characters, which sort like the numbers. */
const timeText = (time: number): string => Math.max(0, time).toString(36).padStart(9, '0')

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % 36]).join('')
}

/**
 * Creates an id that sorts by creation time: nine characters of time, then twelve random ones that cannot be guessed.
 */
export const newId = (time: number = Date.now()): string => timeText(time) + randomText(12)

/** Lower bound of all ids created at this time (milliseconds) or later. */
export const firstIdOf = (time: number): string => timeText(time)

/** Whether a text is a valid record id. Validate with it before a text becomes part of a key. */
export const isRecordId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 9), 36)

export const recordKey = (entity: string, id: string): Key => ({ pk: `RECORD#${entity}#${id}`, sk: 'RECORD' })

export const revisionKey = (entity: string, id: string, version: number): Key => ({
  pk: `RECORD#${entity}#${id}`,
  sk: `REVISION#${String(version).padStart(9, '0')}`,
})

/**
 * Change feed: one row per record, moved to the end by each change, so the partition lists all records in order of
 * their last change.
 */
export const feedKey = (feed: string, place: string): Key => ({ pk: `FEED#${feed}`, sk: place })

/** Change marker: announces the rows about to be written to feeds. The id carries its time. */
export const changeMarkerKey = (id: string): Key => ({ pk: 'MOVES', sk: id })

export const uniqueKey = (entity: string, value: string): Key => ({ pk: `UNIQUE#${entity}#${value}`, sk: 'UNIQUE' })

/** State of a user that each request needs, apart from the record: status, roles and ended sessions. */
export const callerKey = (user: string): Key => ({ pk: `CALLER#${user}`, sk: 'CALLER' })

/** Members of a role, one item per user, and the flag that this index is complete. */
export const roleMemberKey = (role: string, user: string): Key => ({ pk: `BEARERS#${role}`, sk: user })
export const roleMembersCompleteKey: Key = { pk: 'BEARERS', sk: 'BEARERS' }

/** Personal record in the lists of a reader, and the position in the feed up to which this index is complete. */
export const personalRecordKey = (entity: string, reader: string, id: string): Key => ({
  pk: `OWNED#${entity}#${reader}`,
  sk: id,
})
export const personalIndexKey = (entity: string): Key => ({ pk: 'OWNED', sk: entity })

export const preferencesKey = (user: string): Key => ({ pk: `PREFERENCES#${user}`, sk: 'PREFERENCES' })

export const idempotencyKey = (caller: string, key: string): Key => ({ pk: `REQUEST#${caller}#${key}`, sk: 'REQUEST' })

export const limiterKey = (name: string, subject: string): Key => ({ pk: `LIMIT#${name}#${subject}`, sk: 'LIMIT' })

export const resetTokenKey = (hash: string): Key => ({ pk: `RESET#${hash}`, sk: 'RESET' })

/** Link to confirm a change of e-mail address, by the hash of its token. */
export const emailTokenKey = (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'EMAIL' })

/** Link to undo a change of login data, by the hash of its token. */
export const undoTokenKey = (hash: string): Key => ({ pk: `UNDO#${hash}`, sk: 'UNDO' })

/** Single-use link to the personal data stored about someone. */
export const subjectLinkKey = (hash: string): Key => ({ pk: `SUBJECT#${hash}`, sk: 'SUBJECT' })

/** Link for an organisation to confirm or correct its record, by the hash of its token. */
export const partnerLinkKey = (hash: string): Key => ({ pk: `PARTNER#${hash}`, sk: 'PARTNER' })

export const apiKeyKey = (user: string, id: string): Key => ({ pk: `API_KEY#${user}`, sk: id })

export const doneKey = (consumer: string, event: string): Key => ({ pk: `DONE#${consumer}#${event}`, sk: 'DONE' })

/** Outbox: an event to publish that is not a change of a record. */
export const outboxKey = (event: string, id: string): Key => ({ pk: `OUTBOX#${event}#${id}`, sk: 'OUTBOX' })

/**
 * Number suffixes that spread a busy partition over several, because of the write limit per partition. Reads query all
 * of them, and also the partition without a suffix for items from before the split.
 */
const parts = ['0', '1', '2', '3'] as const
export const partOf = (text: string): string => parts[(text.charCodeAt(text.length - 1) || 0) % parts.length]!

export const searchLog = 'capture-search'

const partedLogs: ReadonlySet<string> = new Set([searchLog])

/** Logs are partitioned by month; the sort key is a time-ordered id. */
export const logKey = (log: string, id: string): Key =>
  partedLogs.has(log) ? { pk: `${partition(log, id)}#${partOf(id)}`, sk: id } : unpartitionedLogKey(log, id)

/** Key of a log row written before its log was split into several partitions. */
export const unpartitionedLogKey = (log: string, id: string): Key => ({ pk: partition(log, id), sk: id })

/** Returns the keys of all partitions with rows of a log in the month of an id. */
export const logPartitions = (log: string, id: string): string[] => [
  partition(log, id),
  ...(partedLogs.has(log) ? parts.map((part) => `${partition(log, id)}#${part}`) : []),
]

const partition = (log: string, id: string): string => `JOURNAL#${log}#${monthOfId(id)}`

/** Copy of a log row under its subject, so that the history of one record is a single small query. */
export const subjectKey = (log: string, subject: string, id: string): Key => ({
  pk: `JOURNAL#${log}#OF#${subject}`,
  sk: id,
})

export const monthOfId = (id: string): string => new Date(timeOfId(id)).toISOString().slice(0, 7)

export const notificationKey = (user: string, id: string): Key => ({ pk: `NOTIFICATION#${user}`, sk: id })

/**
 * Feed of the view counts of an entity. Separate from the feed of its rows, because view counts change far more often.
 */
export const viewsFeed = (entity: string): string => `${entity} views`

/** View count of a record. Separate from the record, because it must not change the record's version. */
export const viewsKey = (entity: string, id: string): Key => ({ pk: `VIEWS#${entity}#${id}`, sk: 'VIEWS' })

export const viewKey = (entity: string, id: string, day: string, reader: string): Key => ({
  pk: `VIEW#${entity}#${id}#${day}`,
  sk: reader,
})

/** Counter that all changes of one kind update, so that two concurrent changes cannot both rely on the same state. */
export const guardKey = (name: string): Key => ({ pk: `GUARD#${name}`, sk: 'GUARD' })

/** Marker that a confidential record references another record. The marker does not reveal which one. */
export const mentionKey = (to: string, id: string, mark: string): Key => ({ pk: `MENTIONED#${to}#${id}`, sk: mark })

/** References that were removed when a record was deleted, stored under that record so that a restore finds them. */
export const unlinkedKey = (entity: string, id: string, referrer: string, record: string): Key => ({
  pk: `UNLINKED#${entity}#${id}`,
  sk: `${referrer}#${record}`,
})

/** Random salt of one day, used to hash the IP addresses of visitors. */
export const saltKey = (day: string): Key => ({ pk: `SALT#${day}`, sk: 'SALT' })

export const typingKey = (caller: string): Key => ({ pk: `TYPING#${caller}`, sk: 'TYPING' })

/**
 * Number of searches for a text on a day, by place of search. Sorted by day, so a period is one query per partition.
 * `part` is null for items from before the split.
 */
export const searchCountKey = (kind: string, part: string | null, day: string, hash: string, where: string): Key => ({
  pk: part === null ? `SEARCHED#${kind}` : `SEARCHED#${kind}#${part}`,
  sk: `${day}#${hash}#${where}`,
})

export const searchCountPartitions = (kind: string): string[] =>
  [null, ...parts].map((part) => searchCountKey(kind, part, '', '', '').pk)

/**
 * Click feedback: records that readers of an audience opened from the results of a query (by its hash) in a language.
 */
export const clickFeedbackKey = (audience: string, language: string, question: string): Key => ({
  pk: `TAUGHT#${audience}#${language}#${question}`,
  sk: 'TAUGHT',
})

/** Verdict of editors on a record as a result for a query (by its hash) in a language. */
export const verdictKey = (hash: string, language: string | null, record: string): Key => ({
  pk: `GAP#${hash}#${language ?? ''}`,
  sk: record,
})

/** Score of the search on a UTC day, in one partition. */
export const searchRunKey = (day: string): Key => ({ pk: 'SEARCH_RUNS', sk: day })

type FeedbackTarget = { entity: string; id: string; edition: number; language: string }

/** Counts of reader feedback on a record, by edition and language. */
export const feedbackCountKey = ({ entity, id, edition, language }: FeedbackTarget): Key => ({
  pk: `SAID#${entity}#${id}`,
  sk: `${edition}#${language}`,
})

/** Latest feedback of one reader on an edition. `mark` is a pseudonym that does not identify the reader. */
export const feedbackOfReaderKey = ({ entity, id, edition, language }: FeedbackTarget, mark: string): Key => ({
  pk: `SAID_BY#${entity}#${id}`,
  sk: `${edition}#${language}#${mark}`,
})

/** Number of shares of a record in a language by members of a user group; `group` is empty for users without one. */
export const shareCountKey = (entity: string, id: string, language: string, group: string): Key => ({
  pk: `HANDED_OUT#${entity}#${id}`,
  sk: `${language}#${group}`,
})

/**
 * Read receipts of bulletins, stored twice: under the bulletin to list its readers, and under the user to list their
 * bulletins.
 */
export const readersKey = (bulletin: string, user: string): Key => ({ pk: `READERS#${bulletin}`, sk: user })
export const readByKey = (user: string, bulletin: string): Key => ({ pk: `READ_BY#${user}`, sk: bulletin })

/** Subscribers of the daily e-mail, in one partition so that listing them reads no other users. */
export const dailyMailKey = (user: string): Key => ({ pk: 'DAILY_MAIL', sk: user })

/** Users with push notifications and their devices, in one partition. */
export const pushKey = (user: string): Key => ({ pk: 'PUSH', sk: user })

/** Webhooks: the signing secret, the pending deliveries (in one partition) and the completed ones. */
export const webhookKey = (webhook: string): Key => ({ pk: `WEBHOOK#${webhook}`, sk: 'WEBHOOK' })
export const pendingDeliveryKey = (webhook: string, id: string): Key => ({ pk: 'UNDELIVERED', sk: `${webhook}#${id}` })
export const completedDeliveryKey = (webhook: string, id: string): Key => ({ pk: `DELIVERED#${webhook}`, sk: id })

export const dailyProgressKey = (what: string, day: string): Key => ({ pk: `PLACE#${what}`, sk: day })

/** Assigned tasks, in one partition: there are only as many as users work on at a time. */
export const taskAssignmentKey = (task: string): Key => ({ pk: 'ASSIGNED', sk: task })

/** Shared list views of all lists, in one partition, because the menu shows them together. */
export const listViewKey = (list: string, id: string): Key => ({ pk: 'LIST_VIEWS', sk: `${list}#${id}` })

export const presenceKey = (entity: string, id: string, user: string): Key => ({
  pk: `PRESENT#${entity}#${id}`,
  sk: user,
})

export const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })

/** Uploads of a record (`entity#id`), so that all of them are found when the record is deleted. */
export const uploadsOfKey = (record: string, id: string): Key => ({ pk: `UPLOADS#${record}`, sk: id })

/** Epoch: identifies a table, so that data cached before a wipe or a restore is recognised as stale. */
export const epochKey: Key = { pk: 'EPOCH', sk: 'EPOCH' }

export const snapshotRequestKey = (snapshot: string): Key => ({ pk: `WANTED#${snapshot}`, sk: 'WANTED' })

/** Marker that the table was filled with the seed data of its stage. */
export const seedMarkKey: Key = { pk: 'SEEDED', sk: 'SEEDED' }
export const seededTextsKey: Key = { pk: 'SEEDED', sk: 'TEXTS' }

/** Heartbeat, written by the Scheduler every few minutes, which shows whether changes still reach the consumers. */
export const heartbeatKey: Key = { pk: 'HEARTBEAT', sk: 'HEARTBEAT' }

/** Returns the TTL of an item: seconds since 1970 after which the table may delete it. */
export const expiry = (time: number, days: number): number => Math.floor(time / 1000 + days * secondsPerDay)
