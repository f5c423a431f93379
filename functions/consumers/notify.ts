import { isFor } from '#shared/access/audience.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { logId } from '#functions/store/logs.ts'
import { notify, type Notification } from '#functions/store/notifications.ts'
import { consume } from './consume.ts'
import { holdersOf } from './holders.ts'
import { tellDecided } from './tell-decided.ts'

type Kind = Notification['kind']

/** What a note of the log means to others, and whether it is for those who approve or for who wrote it. */
const meanings: Record<string, { kind: Kind; for: 'approvers' | 'author' }> = {
  submitted: { kind: 'submitted', for: 'approvers' },
  revision_submitted: { kind: 'submitted', for: 'approvers' },
  returned: { kind: 'returned', for: 'author' },
  revision_returned: { kind: 'returned', for: 'author' },
  approved: { kind: 'published', for: 'author' },
  approved_own_text: { kind: 'published', for: 'author' },
  published_unreviewed: { kind: 'published', for: 'author' },
  revision_approved: { kind: 'published', for: 'author' },
  revision_approved_own_text: { kind: 'published', for: 'author' },
  commented: { kind: 'commented', for: 'author' },
}

/** Milliseconds after which a change is no news any more: events that are replayed later tell nobody. */
const newsAge = 14 * 86_400_000

/** Tells approvers what waits for them, and authors what became of their text. Nobody hears of what they did themselves. */
export const handler = consume({
  FeedbackDecided: tellDecided,
  RecordChanged: async (event) => {
    if (event.entity !== 'faq' || Date.now() - Date.parse(event.at) > newsAge) return
    const meaning = startsRevision(event)
      ? meanings['revision_submitted']
      : (event.note ?? '')
          .split(' ')
          .map((note) => meanings[note])
          .find(Boolean)
    if (!meaning) return
    const receivers = meaning.for === 'author' ? [authorOf(event)] : await approvers(event)
    const comment = event.changes.find((one) => one.field === 'comments')?.to
    for (const user of receivers.filter((one) => one !== event.by.id))
      await notify(user, {
        id: logId(event.at, `${event.id} ${user}`),
        kind: meaning.kind,
        object: 'faq',
        object_id: event.record,
        title: event.title,
        comment: Array.isArray(comment) ? String(comment.at(-1)) : null,
        by_name: event.by.name,
        created_at: event.at,
        // An author hears what becomes of their text, whoever it is for by now.
        visibility: meaning.for === 'author' ? [] : event.visibility,
      })
  },
})

/** An edit of a published text by somebody who may not publish begins to wait at once. */
const startsRevision = (event: RecordChanged): boolean =>
  (event.note ?? '').includes('revision_edited') &&
  event.changes.some((one) => one.field === 'pending.status' && one.to === 'WAITING_FOR_APPROVAL')

const authorOf = (event: RecordChanged): string => {
  const writer = event.changes.find((one) => one.field === 'pending.created_by')
  return typeof writer?.from === 'string' ? writer.from : (event.pending_owner ?? event.owner)
}

async function approvers(event: RecordChanged): Promise<string[]> {
  const callers = await holdersOf('FAQ', ['PUBLISH', 'DECLINE'])
  return callers
    .filter((one) => event.visibility.every((visibility) => visibility === null || isFor(one.audience, visibility)))
    .map((one) => one.id!)
}
