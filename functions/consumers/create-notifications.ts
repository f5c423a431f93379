import { isVisibleTo } from '#shared/access/audience.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'
import { addNotification, type Notification } from '#functions/data/repositories/messages/notifications.ts'
import { consume } from './consumer-handler.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'
import { notifyFeedbackDecided } from '#functions/domain/notification/notify-feedback-decided.ts'

type Kind = Notification['kind']

/** Kind and recipients of the notification for each note of the change log. */
const notificationByTransition: Record<string, { kind: Kind; for: 'approvers' | 'author' }> = {
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

/** Maximum age in milliseconds of a change that creates notifications. Replayed older events create none. */
const maxNewsAgeMs = 14 * millisecondsPerDay

/**
 * Recipient and kind of a notification. `visibility`: audiences of the texts it mentions, by which it is hidden from
 * users without access.
 */
type NewNotification = { user: string; kind: Kind; visibility: (string | null)[] }

/**
 * Notifies approvers of pending texts, authors of decisions on their text, and users mentioned or answered in comments.
 * A user gets at most one notification per change, and none for their own changes.
 */
export const handler = consume({
  FeedbackDecided: notifyFeedbackDecided,
  RecordChanged: async (event) => {
    if (event.entity !== 'faq' || Date.now() - Date.parse(event.at) > maxNewsAgeMs) return
    const comment = event.changes.find((one) => one.field === 'comments')?.to
    const comment_id = event.said?.at(-1)?.comment
    const notified = new Set([event.by.id])
    for (const { user, kind, visibility } of await findNews(event)) {
      if (notified.has(user)) continue
      notified.add(user)
      await addNotification(user, {
        id: logId(event.at, `${event.id} ${user}`),
        kind,
        object: 'faq',
        object_id: event.record,
        title: event.title,
        comment: Array.isArray(comment) ? String(comment.at(-1)) : null,
        ...(comment_id && { comment_id }),
        by_name: event.by.name,
        created_at: event.at,
        visibility,
      })
    }
  },
})

/** Returns the notifications for a change. If a user has several, the most important comes first. */
async function findNews(event: RecordChanged): Promise<NewNotification[]> {
  const notes = startsRevision(event) ? ['revision_submitted'] : (event.note ?? '').split(' ')
  const meaning = notes.map((note) => notificationByTransition[note]).find(Boolean)
  const receivers = !meaning ? [] : meaning.for === 'author' ? [authorOf(event)] : await approvers(event)
  // Authors are notified regardless of the current audience of their text.
  const visibility = meaning?.for === 'author' ? [] : event.visibility
  const byMove = receivers.map((user): NewNotification => ({ user, kind: meaning!.kind, visibility }))
  return meaning?.kind === 'commented'
    ? [...commentNotifications(event), ...byMove]
    : [...byMove, ...commentNotifications(event)]
}

const commentNotifications = ({ said: commentRecipients = [] }: RecordChanged): NewNotification[] =>
  commentRecipients.flatMap(({ mentions, answers, about }) => {
    const of = (user: string) => about.flatMap((one) => (one.created_by === user ? [] : [one.visibility]))
    return [
      ...mentions.map((user): NewNotification => ({ user, kind: 'mentioned', visibility: of(user) })),
      ...answers.map((user): NewNotification => ({ user, kind: 'replied', visibility: of(user) })),
    ]
  })

/** Whether an edit by a user without permission to publish submits a revision. */
const startsRevision = (event: RecordChanged): boolean =>
  (event.note ?? '').includes('revision_edited') &&
  event.changes.some((one) => one.field === 'pending.status' && one.to === 'WAITING_FOR_APPROVAL')

const authorOf = (event: RecordChanged): string => {
  const writer = event.changes.find((one) => one.field === 'pending.created_by')
  return typeof writer?.from === 'string' ? writer.from : (event.pending_owner ?? event.owner)
}

async function approvers(event: RecordChanged): Promise<string[]> {
  const callers = await findUsersWithPermission('FAQ', ['PUBLISH', 'DECLINE'])
  return callers
    .filter((one) =>
      event.visibility.every((visibility) => visibility === null || isVisibleTo(one.audience, visibility)),
    )
    .map((one) => one.id!)
}
