import type { NotificationResponse } from '#shared/reader/notification.ts'

/**
 * Returns the link target of a notification for a user with these permissions; null if they can open none of its
 * screens.
 */
export function notificationPath(
  { kind, object, object_id, comment_id }: NotificationResponse,
  rights: ReadonlySet<string>,
): string | null {
  const id = encodeURIComponent(object_id)
  if (object === 'personal-data') return `/creatives/personal/update/${id}`
  if (object === 'webhook') return `/webhook/update/${id}`
  if (kind === 'answered') return `/frontline/${object === 'directory' ? 'directory' : 'faq'}/${id}`
  if (object !== 'faq') return null
  if (kind === 'submitted' && (rights.has('FAQ:PUBLISH') || rights.has('FAQ:DECLINE'))) return `/faq/approve-faq/${id}`
  if (kind === 'returned' && (rights.has('FAQ:UPDATE') || rights.has('FAQ:UPDATE MINE'))) return `/faq/update-faq/${id}`
  if (rights.has('FAQ:SHOW'))
    return `/faq/view/${id}${comment_id ? `?section=comments&comment=${encodeURIComponent(comment_id)}` : ''}`
  return rights.has('FAQ:FRONTLINER_VIEW') ? `/frontline/faq/${id}` : null
}
