// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { withBreadcrumbs } from '#web/app/layout/breadcrumbs.tsx'
import { setTitlePart } from '#web/components/navigation/document-title.ts'
import { RecordTitle } from '#web/entity/view/record-title.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Language, record, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const question = 'How do I renew my registration certificate when the office in my town has been closed for good?'
const asked = { id: 'f1', question, language_id: '1' }

function trailed(element: ReactNode): ReactNode {
  const Screen = withBreadcrumbs(() => element)
  return <Screen />
}

const named = (entity: string, values: Record<string, unknown>) =>
  trailed(<RecordTitle entity={entityOf(entity)} record={record('r1', values)} />)

const screens = {
  '/faq/list': (
    <Link to="/faq/view/f1" state={{ from: '/faq/list?page=2' }}>
      open
    </Link>
  ),
  '/faq/create-faq': trailed(null),
  '/faq/view/:id': named('faq', asked),
  '/faq/update-faq/:fid': named('faq', asked),
  '/country/update-country/:id': named('country', { country: 'لبنان', language_id: '2' }),
  '/focal-point/update/:id': named('focal-point', { [entityOf('focal-point').title]: 'Dina' }),
  '/user/profile/:user_id': named('user', { first_name: 'Rana', last_name: 'Haddad' }),
  '/home': trailed(null),
}

beforeEach(() => {
  hold('all')
  serve(() => undefined)
  setTitlePart('page', 'Page - Daleel')
})
afterEach(() => vi.unstubAllGlobals())

const open = async (at: string, language: Language = 'en') => {
  const view = await show(screens, { at, language })
  const trail = await screen.findByRole('navigation')
  return { ...view, trail, steps: () => within(trail).getAllByRole('listitem') }
}
const wordsOf = (steps: HTMLElement[]) => steps.map((step) => step.textContent)
const hrefsOf = (steps: HTMLElement[]) => steps.map((step) => step.querySelector('a')?.getAttribute('href') ?? null)

describe('the breadcrumb', () => {
  test('shows list, record and action, with links to the first two', async () => {
    const { trail, steps } = await open('/faq/update-faq/f1')
    await waitFor(() => expect(wordsOf(steps())).toEqual(['Manage FAQs', question, 'Update FAQ']))
    expect(trail.getAttribute('aria-label')).toBe('Breadcrumb')
    expect(hrefsOf(steps())).toEqual(['/faq/list', '/faq/view/f1', null])
    expect(trail.querySelector('[aria-current="page"]')?.textContent).toBe('Update FAQ')
  })

  test('ends with the record on its view screen', async () => {
    const { trail, steps } = await open('/faq/view/f1')
    await waitFor(() => expect(wordsOf(steps())).toEqual(['Manage FAQs', question]))
    expect(trail.querySelector('[aria-current="page"]')?.textContent).toBe(question)
  })

  test('is translated into Arabic, and sets the language of the record name', async () => {
    const { trail, steps } = await open('/country/update-country/r1', 'ar')
    expect(trail.getAttribute('aria-label')).toBe('مسار التنقل')
    await waitFor(() => expect(wordsOf(steps())).toEqual(['الدول', 'لبنان', 'تعديل دولة']))
    expect(hrefsOf(steps())).toEqual(['/country/list', '/country/view/r1', null])
    expect(steps()[1]!.querySelector('bdi')?.lang).toBe('ar')
  })

  test('does not link a record that has no view screen', async () => {
    const { steps } = await open('/focal-point/update/r1')
    await waitFor(() => expect(wordsOf(steps())).toEqual(['Contact Persons', 'Dina', 'Update Contact Person']))
    expect(hrefsOf(steps())).toEqual(['/focal-point/list', null, null])
  })

  test('is shown for a new record, and not on a top-level screen', async () => {
    const { steps } = await open('/faq/create-faq')
    expect(wordsOf(steps())).toEqual(['Manage FAQs', 'Create FAQ'])
    await show(screens, { at: '/home' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('does not link a list that the user may not open', async () => {
    hold(['FAQ:UPDATE', 'FAQ:SHOW'])
    const { steps } = await open('/faq/update-faq/f1')
    await waitFor(() => expect(wordsOf(steps())[0]).toBe('Manage FAQs'))
    expect(hrefsOf(steps())).toEqual([null, '/faq/view/f1', null])
  })

  test('goes back in the history to the list as it was left [EXP-9]', async () => {
    const { history } = await show(screens, { at: '/faq/list?page=2' })
    const first = history.location.key
    fireEvent.click(screen.getByRole('link', { name: 'open' }))
    const up = await screen.findByRole('link', { name: 'Manage FAQs' })
    expect(up.getAttribute('href')).toBe('/faq/list?page=2')
    fireEvent.click(up)
    await screen.findByRole('link', { name: 'open' })
    expect(history.location.key).toBe(first)
  })
})

describe('the title of the tab', () => {
  test('starts with the record, shortened if it is long, before page and site', async () => {
    await open('/faq/update-faq/f1')
    await waitFor(() => expect(document.title).toMatch(/^How do I renew my .{20,42}… · Page - Daleel$/))
    await show({ '/faq/view/:id': named('faq', { question: 'Short?' }) }, { at: '/faq/view/f2' })
    await waitFor(() => expect(document.title).toBe('Short? · Page - Daleel'))
  })

  test('drops the record when the screen is unmounted, also after the page has changed', async () => {
    const { unmount } = await open('/faq/view/f1')
    await waitFor(() => expect(document.title).toContain(' · '))
    setTitlePart('page', 'Other - Daleel')
    expect(document.title).toMatch(/… · Other - Daleel$/)
    unmount()
    expect(document.title).toBe('Other - Daleel')
  })

  test('does not name people, because the browser history stores it', async () => {
    const { steps } = await open('/user/profile/r1')
    await waitFor(() => expect(wordsOf(steps())).toEqual(['User Management', 'Rana Haddad']))
    expect(document.title).toBe('Page - Daleel')
  })
})
