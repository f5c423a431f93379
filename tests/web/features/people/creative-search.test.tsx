// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '#shared/i18n/messages.json' with { type: 'json' }
import { revealMs } from '#web/features/people/restricted-panel.tsx'
import { CreativeSearchScreen } from '#web/features/people/search/creative-search-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, serve, type } from '#tests/web/entity/support.tsx'
import { registry, sara, secrets, show, traces } from './people-harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const path = '/creative-search'
const screens = { [path]: <CreativeSearchScreen /> }
const searches = (calls: Call[]) => calls.filter((call) => call.path === 'people-search')

async function choose() {
  fireEvent.click(await screen.findByRole('button', { name: /Sara Zaqzuq/ }))
  return screen.findByRole('heading', { name: 'Sara Zaqzuq' })
}

async function reveal(reason: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Show protected details' }))
  const dialog = await screen.findByRole('dialog')
  if (reason) type(within(dialog).getByRole('textbox', { name: /Reason/ }), reason)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
  return dialog
}

beforeEach(() => {
  hold('all')
  localStorage.clear()
  sessionStorage.clear()
  document.title = 'Search Creative People - Daleel'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the search among creative people', () => {
  test('asks to choose a person, and shows the chosen one in sections', async () => {
    serve(registry)
    await show(screens, { at: path })
    expect((await screen.findByText(messages.choose.person)).tagName).toBe('OUTPUT')
    await choose()
    for (const name of ['Contact', 'Languages and education', 'Creative work', 'Links', 'Affiliation', 'Consent'])
      expect(screen.getByRole('region', { name })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Languages and education' }).textContent).toContain('Arabic, Circassian')
    expect(screen.getByRole('region', { name: 'Consent' }).textContent).toContain('On 5 Jan 2026 the person agreed to:')
  })

  test('shows the number of people per creative area, and filters by the clicked area', async () => {
    const calls = serve(registry)
    await show(screens, { at: path })
    const sidebar = await screen.findByRole('region', { name: 'Creative areas' })
    expect(sidebar.textContent).toBe('Creative areasPuppetry1')
    fireEvent.click(within(sidebar).getByRole('button', { name: /Puppetry/ }))
    await waitFor(() =>
      expect(searches(calls).at(-1)?.body).toMatchObject({ filters: { creative_areas: ['Puppetry'] } }),
    )
    const pressed = within(sidebar).getByRole('button', { name: /Puppetry/ })
    expect(pressed.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(pressed)
    await waitFor(() => expect(searches(calls).at(-1)?.body).toMatchObject({ filters: {} }))
    await choose()
    expect(screen.queryByRole('region', { name: 'Creative areas' })).toBeNull()
  })

  test('sends words and filters in the request body, without an idempotency key', async () => {
    const calls = serve(registry)
    await show(screens, { at: path })
    await screen.findByRole('button', { name: /Sara/ })
    type(screen.getByRole('searchbox'), 'Puppetry')
    fireEvent.click(screen.getByRole('combobox', { name: 'Roles' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Director' }))
    fireEvent.click(screen.getByRole('combobox', { name: 'Has work experience' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Yes' }))
    await waitFor(() =>
      expect(searches(calls).at(-1)?.body).toEqual({
        q: 'Puppetry',
        filters: { roles: ['r1'], has_work_experience: [true] },
        page: 1,
      }),
    )
    for (const call of searches(calls)) {
      expect(call.query.size).toBe(0)
      expect(call.headers.has('idempotency-key')).toBe(false)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove Roles: Director' }))
    await waitFor(() =>
      expect(searches(calls).at(-1)?.body).toMatchObject({ filters: { has_work_experience: [true] } }),
    )
  })

  test('leaves no personal data in the URL, history, storage, title or cache [FE-5]', async () => {
    const opened = vi.fn<() => never>(() => {
      throw new Error('no database is opened')
    })
    vi.stubGlobal('indexedDB', { open: opened })
    serve(registry)
    const { history, client, unmount } = await show(screens, { at: path })
    await screen.findByRole('button', { name: /Sara/ })
    type(screen.getByRole('searchbox'), 'Puppetry')
    await choose()
    await reveal('Checking who this is')
    await screen.findByText(secrets.agency_number)
    const { location } = history
    expect(location.pathname + location.search + location.hash).toBe(path)
    expect(JSON.stringify(location.state)).not.toMatch(traces)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(traces)
    expect(document.title).toBe('Search Creative People - Daleel')
    expect(opened).not.toHaveBeenCalled()
    unmount()
    await waitFor(() =>
      expect(
        JSON.stringify(
          client
            .getQueryCache()
            .getAll()
            .map((one) => one.state.data),
        ),
      ).not.toMatch(traces),
    )
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
  })

  test('returns from the person to the list with back navigation of the browser', async () => {
    serve(registry)
    const { history } = await show(screens, { at: path, narrow: true })
    await choose()
    expect(screen.queryByRole('button', { name: /Sara/ })).toBeNull()
    act(() => history.go(-1))
    expect(await screen.findByRole('button', { name: /Sara/ })).toBeTruthy()
  })
})

describe('the protected details', () => {
  test('are shown only for a reason, and hidden again after a timeout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = serve(registry)
    await show(screens, { at: path })
    await choose()
    const asked = () => calls.filter((call) => call.path === `personal-data/${sara.id}/reveal`)
    const dialog = await reveal('')
    expect(within(dialog).getByText(/Administrators can see this/)).toBeTruthy()
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
    expect(asked()).toEqual([])
    type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Checking who this is ')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
    expect(await screen.findByText(secrets.agency_number)).toBeTruthy()
    expect(screen.getByText('17 Apr 1990')).toBeTruthy()
    expect(screen.getByText('Female')).toBeTruthy()
    expect(asked().map(({ body }) => body)).toEqual([{ reason: 'Checking who this is' }])
    expect(asked()[0]!.headers.has('idempotency-key')).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(revealMs))
    expect(screen.queryByText(secrets.agency_number)).toBeNull()
  })

  test('are not offered without permission to update the record', async () => {
    serve((call) =>
      call.path === `personal-data/${sara.id}` ? { body: { ...sara, abilities: ['SHOW'] } } : registry(call),
    )
    await show(screens, { at: path })
    await choose()
    expect(screen.queryByRole('button', { name: 'Show protected details' })).toBeNull()
    expect(screen.getByText('Only people who manage this record can see these details.')).toBeTruthy()
  })

  test('have an access history for holders of User LIST only', async () => {
    hold(['PersonalData:SHOW', 'PersonalData:LIST'])
    serve(registry)
    await show(screens, { at: path })
    await choose()
    expect(screen.queryByRole('button', { name: 'View access history' })).toBeNull()
    const row = {
      id: 'a1',
      created_at: '2026-02-01T09:00:00.000Z',
      user_id: 'u2',
      user_name: 'Omar',
      user_email: 'omar@daleel.example',
      tier: 'reveal',
      reason: 'The person asked for it',
    }
    hold('all')
    serve((call) => (call.path.endsWith('/accesses') ? { body: { entities: [row], next: null } } : registry(call)))
    await show(screens, { at: path })
    await choose()
    fireEvent.click(screen.getByRole('button', { name: 'View access history' }))
    expect((await screen.findByText('Protected details shown')).closest('li')?.textContent).toContain('Omar')
  })
})

test('a printed page names the user who printed it', async () => {
  serve(registry)
  const { container } = await show(screens, { at: path })
  await choose()
  fireEvent(window, new Event('beforeprint'))
  expect(container.querySelector('[data-print-mark]')?.textContent).toContain('printed by Rana')
})
