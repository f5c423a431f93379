// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeedbackListScreen } from '#web/features/feedback/feedback-list-screen.tsx'
import { hold } from '../../entity/session-mock.ts'
import { page, record, type Call, serve, show } from '../../entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('../../entity/session-mock.ts'))
beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

test('the feedback list has a link that filters for feedback held back', async () => {
  const asked: Call[] = []
  const reports = page([record('r-1', { kind: 'question', text: 'Where is the clinic?', state: 'held' })])
  serve((call) => {
    if (call.path !== 'feedback') return undefined
    asked.push(call)
    return { body: reports }
  })
  await show({ '/feedback/list': <FeedbackListScreen /> }, { at: '/feedback/list' })
  fireEvent.click(await screen.findByRole('link', { name: 'Show feedback held back' }))
  await waitFor(() => expect(String(asked.at(-1)?.query)).toContain('held'))
  // The link is hidden while its filter is active.
  expect(screen.queryByRole('link', { name: 'Show feedback held back' })).toBeNull()
})
