import { expect, test } from 'vitest'
import type { NotificationResponse } from '#shared/reader/notification.ts'
import { notificationPath } from '#web/app/layout/header/notification-path.ts'

const row = (kind: NotificationResponse['kind'], more: Partial<NotificationResponse> = {}): NotificationResponse => ({
  id: 'n1',
  kind,
  object: 'faq',
  object_id: 'f1',
  title: 'How do I register?',
  comment: null,
  by_name: 'Omar',
  created_at: '2026-05-01T10:00:00.000Z',
  read_at: null,
  ...more,
})

test.each(['mentioned', 'replied', 'commented'] as const)('%s links to the comment', (kind) => {
  const path = notificationPath(row(kind, { comment_id: 'c 1' }), new Set(['FAQ:SHOW', 'FAQ:UPDATE']))
  expect(path).toBe('/faq/view/f1?section=comments&comment=c%201')
})

test('submitted links to approval and returned to editing, even with a comment', () => {
  const rights = new Set(['FAQ:SHOW', 'FAQ:UPDATE', 'FAQ:DECLINE'])
  expect(notificationPath(row('submitted', { comment_id: 'c1' }), rights)).toBe('/faq/approve-faq/f1')
  expect(notificationPath(row('returned', { comment_id: 'c1' }), rights)).toBe('/faq/update-faq/f1')
})

test('an older notification without a comment id links to the question', () => {
  expect(notificationPath(row('commented'), new Set(['FAQ:SHOW']))).toBe('/faq/view/f1')
})
