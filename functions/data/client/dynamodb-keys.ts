export type Key = { pk: string; sk: string }

/** Milliseconds since 1970 as nine characters that sort as the numbers do. */
const timeText = (time: number): string => Math.max(0, time).toString(36).padStart(9, '0')

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % 36]).join('')
}

/** A new id: its time first, so that ids sort as they were made, then chance that nobody guesses. */
export const newId = (time: number = Date.now()): string => timeText(time) + randomText(12)

/** The first id of a moment: every id made then or later is not smaller. */
export const firstIdOf = (time: number): string => timeText(time)

/** Whether a text can be the id of a record at all; no other may become part of a key. */
export const isRecordId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 9), 36)

export const recordKey = (entity: string, id: string): Key => ({ pk: `RECORD#${entity}#${id}`, sk: 'RECORD' })

export const revisionKey = (entity: string, id: string, version: number): Key => ({
  pk: `RECORD#${entity}#${id}`,
  sk: `REVISION#${String(version).padStart(9, '0')}`,
})

/** One row a record, moved to the end by each change: the whole list in the order of its last changes. */
export const feedKey = (feed: string, place: string): Key => ({ pk: `FEED#${feed}`, sk: place })

/** Says which rows are about to stand in feeds, under an id of its time. */
export const changeMarkerKey = (id: string): Key => ({ pk: 'MOVES', sk: id })

export const uniqueKey = (entity: string, value: string): Key => ({ pk: `UNIQUE#${entity}#${value}`, sk: 'UNIQUE' })

/** What each request must know of a user, beside the record: status, roles and the sessions that are over. */
export const callerKey = (user: string): Key => ({ pk: `CALLER#${user}`, sk: 'CALLER' })

/** A user under a role that they bear, and what says that everybody stands under theirs. */
export const roleMemberKey = (role: string, user: string): Key => ({ pk: `BEARERS#${role}`, sk: user })
export const roleMembersCompleteKey: Key = { pk: 'BEARERS', sk: 'BEARERS' }

/** What a person sets for themselves, beside their record. */
export const preferencesKey = (user: string): Key => ({ pk: `PREFERENCES#${user}`, sk: 'PREFERENCES' })

export const idempotencyKey = (caller: string, key: string): Key => ({ pk: `REQUEST#${caller}#${key}`, sk: 'REQUEST' })

export const limiterKey = (name: string, subject: string): Key => ({ pk: `LIMIT#${name}#${subject}`, sk: 'LIMIT' })

export const resetTokenKey = (hash: string): Key => ({ pk: `RESET#${hash}`, sk: 'RESET' })

/** A link about the change of an e-mail address, by the hash of its token. */
export const emailTokenKey = (hash: string): Key => ({ pk: `EMAIL#${hash}`, sk: 'EMAIL' })

/** A link that takes back a change of what signs somebody in, by the hash of its token. */
export const undoTokenKey = (hash: string): Key => ({ pk: `UNDO#${hash}`, sk: 'UNDO' })

/** A link to all that is kept of a person, good once. */
export const subjectLinkKey = (hash: string): Key => ({ pk: `SUBJECT#${hash}`, sk: 'SUBJECT' })

/** A link by which an organisation says whether its record is true, by the hash of its token. */
export const partnerLinkKey = (hash: string): Key => ({ pk: `PARTNER#${hash}`, sk: 'PARTNER' })

/** A key of a machine, under the account that it is of. */
export const apiKeyKey = (user: string, id: string): Key => ({ pk: `API_KEY#${user}`, sk: id })

export const doneKey = (consumer: string, event: string): Key => ({ pk: `DONE#${consumer}#${event}`, sk: 'DONE' })

/** Something to be announced that is no change of a record. */
export const outboxKey = (event: string, id: string): Key => ({ pk: `OUTBOX#${event}#${id}`, sk: 'OUTBOX' })

/**
 * Parts of what would be one partition, where more is written in a second than one should take. Whoever reads it in order reads
 * all of them, and what stands without a part since it had none.
 */
const parts = ['0', '1', '2', '3'] as const
export const partOf = (text: string): string => parts[(text.charCodeAt(text.length - 1) || 0) % parts.length]!

/** The log of captured searches. */
export const searchLog = 'capture-search'

const partedLogs: ReadonlySet<string> = new Set([searchLog])

/** A log (log, searches) is kept by month, each row under its time-ordered id. */
export const logKey = (log: string, id: string): Key =>
  partedLogs.has(log) ? { pk: `${partition(log, id)}#${partOf(id)}`, sk: id } : unpartitionedLogKey(log, id)

/** Where the row of a log stands since the log had no parts. */
export const unpartitionedLogKey = (log: string, id: string): Key => ({ pk: partition(log, id), sk: id })

/** All that has rows of a log in the month of an id. */
export const logPartitions = (log: string, id: string): string[] => [
  partition(log, id),
  ...(partedLogs.has(log) ? parts.map((part) => `${partition(log, id)}#${part}`) : []),
]

const partition = (log: string, id: string): string => `JOURNAL#${log}#${monthOfId(id)}`

/** The same row once more under what it is about, so that one record's history is one small read. */
export const subjectKey = (log: string, subject: string, id: string): Key => ({
  pk: `JOURNAL#${log}#OF#${subject}`,
  sk: id,
})

export const monthOfId = (id: string): string => new Date(timeOfId(id)).toISOString().slice(0, 7)

export const notificationKey = (user: string, id: string): Key => ({ pk: `NOTIFICATION#${user}`, sk: id })

/** The feed in which the counts of views of an entity's records stand, apart from their rows: there are many more of them. */
export const viewsFeed = (entity: string): string => `${entity} views`

/** The count of a record's views; apart from the record, for it never changes its version. */
export const viewsKey = (entity: string, id: string): Key => ({ pk: `VIEWS#${entity}#${id}`, sk: 'VIEWS' })

export const viewKey = (entity: string, id: string, day: string, reader: string): Key => ({
  pk: `VIEW#${entity}#${id}#${day}`,
  sk: reader,
})

/** A counter that every change of some kind must move, so that two of them cannot both rest on the same state. */
export const guardKey = (name: string): Key => ({ pk: `GUARD#${name}`, sk: 'GUARD' })

/** A mark that a confidential record names another; which record it is, the mark does not tell. */
export const mentionKey = (to: string, id: string, mark: string): Key => ({ pk: `MENTIONED#${to}#${id}`, sk: mark })

/** What a deleted record was taken out of, under it, so that all of them are found when it comes back. */
export const unlinkedKey = (entity: string, id: string, referrer: string, record: string): Key => ({
  pk: `UNLINKED#${entity}#${id}`,
  sk: `${referrer}#${record}`,
})

/** Random text of a day, with which visitors' addresses are hashed. */
export const saltKey = (day: string): Key => ({ pk: `SALT#${day}`, sk: 'SALT' })

export const typingKey = (caller: string): Key => ({ pk: `TYPING#${caller}`, sk: 'TYPING' })

/** How often a text was searched on a day, and where: all of one kind by day, so that a period is one reading of each part; null of what has none. */
export const searchCountKey = (kind: string, part: string | null, day: string, hash: string, where: string): Key => ({
  pk: part === null ? `SEARCHED#${kind}` : `SEARCHED#${kind}#${part}`,
  sk: `${day}#${hash}#${where}`,
})

/** All that has counts of a kind. */
export const searchCountPartitions = (kind: string): string[] =>
  [null, ...parts].map((part) => searchCountKey(kind, part, '', '', '').pk)

/** What readers of an audience opened of what a question (by its hash) found that was asked in a language. */
export const clickFeedbackKey = (audience: string, language: string, question: string): Key => ({
  pk: `TAUGHT#${audience}#${language}#${question}`,
  sk: 'TAUGHT',
})

/** What editors said of a record as the answer to words that were searched in a language; the words as their hash. */
export const verdictKey = (hash: string, language: string | null, record: string): Key => ({
  pk: `GAP#${hash}#${language ?? ''}`,
  sk: record,
})

type FeedbackTarget = { entity: string; id: string; edition: number; language: string }

/** What readers of a record said, by its edition and their language. */
export const feedbackCountKey = ({ entity, id, edition, language }: FeedbackTarget): Key => ({
  pk: `SAID#${entity}#${id}`,
  sk: `${edition}#${language}`,
})

/** The last word of one reader on an edition of a record, under a mark that tells nobody who it is. */
export const feedbackOfReaderKey = ({ entity, id, edition, language }: FeedbackTarget, mark: string): Key => ({
  pk: `SAID_BY#${entity}#${id}`,
  sk: `${edition}#${language}#${mark}`,
})

/** How often a record was handed out in a language, by people of a user group; `group` is empty for those of none. */
export const shareCountKey = (entity: string, id: string, language: string, group: string): Key => ({
  pk: `HANDED_OUT#${entity}#${id}`,
  sk: `${language}#${group}`,
})

/** That somebody has read a bulletin: once under it, for who asks who has, and once under them, for who asks what they have. */
export const readersKey = (bulletin: string, user: string): Key => ({ pk: `READERS#${bulletin}`, sk: user })
export const readByKey = (user: string, bulletin: string): Key => ({ pk: `READ_BY#${user}`, sk: bulletin })

/** Who wishes a mail a day: all of them lie together, so that nobody else is read for it. */
export const dailyMailKey = (user: string): Key => ({ pk: 'DAILY_MAIL', sk: user })

/** Who is told on devices, and on which: all of them lie together too. */
export const pushKey = (user: string): Key => ({ pk: 'PUSH', sk: user })

/** By what a webhook is signed, what of it waits to be delivered (all of them lie together), and what was. */
export const webhookKey = (webhook: string): Key => ({ pk: `WEBHOOK#${webhook}`, sk: 'WEBHOOK' })
export const pendingDeliveryKey = (webhook: string, id: string): Key => ({ pk: 'UNDELIVERED', sk: `${webhook}#${id}` })
export const completedDeliveryKey = (webhook: string, id: string): Key => ({ pk: `DELIVERED#${webhook}`, sk: id })

/** How far something that is done each day has come on one. */
export const dailyProgressKey = (what: string, day: string): Key => ({ pk: `PLACE#${what}`, sk: day })

/** All tasks that are assigned lie together: there are as many as people work on at a time. */
export const taskAssignmentKey = (task: string): Key => ({ pk: 'ASSIGNED', sk: task })

/** All views of lists that are shared lie together: a menu is made of those of every list. */
export const listViewKey = (list: string, id: string): Key => ({ pk: 'LIST_VIEWS', sk: `${list}#${id}` })

/** Who has a record open to change it. */
export const presenceKey = (entity: string, id: string, user: string): Key => ({
  pk: `PRESENT#${entity}#${id}`,
  sk: user,
})

export const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })

/** One row for each upload of a record (`entity#id`), so that all of them are found when it goes. */
export const uploadsOfKey = (record: string, id: string): Key => ({ pk: `UPLOADS#${record}`, sk: id })

/** By what a table is known from what it was before a wipe or a restore. */
export const epochKey: Key = { pk: 'EPOCH', sk: 'EPOCH' }

/** Says that somebody wants a snapshot to be made. */
export const snapshotRequestKey = (snapshot: string): Key => ({ pk: `WANTED#${snapshot}`, sk: 'WANTED' })

/** Says that the table was filled with what a stage starts with. */
export const seedMarkKey: Key = { pk: 'SEEDED', sk: 'SEEDED' }
export const seededTextsKey: Key = { pk: 'SEEDED', sk: 'TEXTS' }

/** What the Scheduler writes every few minutes, so that it shows whether changes still reach those who hear of them. */
export const heartbeatKey: Key = { pk: 'HEARTBEAT', sk: 'HEARTBEAT' }

/** Seconds since 1970 at which the table may drop an item. */
export const expiry = (time: number, days: number): number => Math.floor(time / 1000 + days * 86_400)
