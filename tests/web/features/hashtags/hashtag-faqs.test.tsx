// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionString } from '#shared/access/permission-keys.ts'
import { HashtagUpdateScreen } from '#web/features/hashtags/hashtag-update-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const path = '/hashtag/update-hashtag/:id'
const hashtag = { id: 'h1', hashtag: 'permit', faqs_count: 26, version: 1, abilities: ['SHOW', 'UPDATE'] }
const faq = {
  status: 'DRAFT',
  language_id: '2',
  question: 'كيف أجدد تصريح العمل؟',
  updated_at: '2026-11-19T14:05:00.000Z',
}

const answerWith =
  (total: number) =>
  (call: Call): Reply | undefined => {
    if (call.path === 'hashtag/h1') return { body: hashtag }
    if (call.path !== 'faq') return undefined
    const page = Number(call.query.get('page'))
    const entities = total === 0 ? [] : [{ ...faq, id: `faq-${page}` }]
    return { body: { entities, total, page, per_page: 25, last_page: Math.ceil(total / 25) } }
  }

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const open = () => show({ [path]: <HashtagUpdateScreen /> }, { at: '/hashtag/update-hashtag/h1' })

describe('the page of a hashtag', () => {
  test('lists the FAQs of the hashtag with text direction and status, in pages', async () => {
    const calls = serve(answerWith(26))
    await open()
    const link = await screen.findByRole('link', { name: faq.question })
    expect(link.getAttribute('href')).toBe('/faq/view/faq-1')
    expect(link.firstElementChild?.getAttribute('dir')).toBe('rtl')
    expect(link.closest('li')?.textContent).toContain('Draft')
    const asked = calls.find((call) => call.path === 'faq')!.query
    expect(asked.get('conditions[hashtags:equal]')).toBe('h1')
    fireEvent.click(screen.getByRole('button', { name: /2/ }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: faq.question }).getAttribute('href')).toBe('/faq/view/faq-2'),
    )
  })

  test('shows a message if no FAQ has the hashtag', async () => {
    serve(answerWith(0))
    await open()
    expect(await screen.findByText('No FAQ has this hashtag yet.')).toBeTruthy()
  })

  test('requests no FAQs without the permission to list them', async () => {
    hold([permissionString('HashTag', 'SHOW'), permissionString('HashTag', 'UPDATE')])
    const calls = serve(answerWith(26))
    await open()
    await screen.findByRole('textbox', { name: /Hashtag/ })
    expect(calls.filter((call) => call.path === 'faq')).toEqual([])
  })
})
