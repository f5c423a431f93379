import { beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Notification } from '#functions/data/repositories/messages/notifications.ts'
import { services } from '#functions/data/services.ts'
import { createVisibilityCheck } from '#functions/domain/notification/notification-visibility.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'

const there = mockTable()

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  there.answer()
})

/** Row with a pending revision, as the change feed has it. */
const withRevision = (id: string, status: string) =>
  Object.assign(services().entityCache(faq).rows.get(id)!, { pending: { status, visibility: 'PUBLIC' } })

test('a submission leaves the notifications once it is decided, a mention stays', async () => {
  const states: Record<string, Record<string, unknown>> = {
    waiting: { status: 'WAITING_FOR_APPROVAL' },
    published: {},
    returned: { status: 'DECLINED' },
    revision: {},
    returnedRevision: {},
  }
  for (const [id, values] of Object.entries(states)) there.keep(faq, id, publishedFaq('Where?', values))
  const rights = new Set(['FAQ:SHOW', 'FAQ:UPDATE', 'FAQ:PUBLISH', 'FAQ:DECLINE'])
  const caller = { id: 'me', rights, audience: 'STAFF', countries: [], roles: [] } as unknown as Caller
  const isVisible = await createVisibilityCheck(caller)
  withRevision('revision', 'WAITING_FOR_APPROVAL')
  withRevision('returnedRevision', 'DECLINED')
  const shown = (kind: Notification['kind']) =>
    Object.keys(states).filter((id) => isVisible({ kind, object: 'faq', object_id: id } as Notification))
  expect(shown('submitted')).toEqual(['waiting', 'revision'])
  expect(shown('mentioned')).toEqual(Object.keys(states))
})
