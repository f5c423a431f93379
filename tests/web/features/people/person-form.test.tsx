// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { PersonCreateScreen, PersonUpdateScreen } from '#web/features/people/edit/person-edit-screen.tsx'
import type { ExpiringFileLinks } from '#web/features/people/expiring-file-links.ts'
import { PersonDetail } from '#web/features/people/person-detail.tsx'
import type { Person } from '#web/api/people.ts'
import { PersonListScreen } from '#web/features/people/list/person-list-screen.tsx'
import { formatDate } from '#web/components/dates/formatters.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, describedBy, type Reply, serve, type } from '#tests/web/entity/support.tsx'
import { registry, row, sara, secrets, show, traces } from './people-harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const update = `/creatives/personal/update/${sara.id}`
const list = '/creatives/personal/list'
const create = '/creatives/personal/create'
const screens = {
  [list]: <PersonListScreen />,
  [create]: <PersonCreateScreen />,
  '/creatives/personal/update/:id': <PersonUpdateScreen />,
}
const saving = (call: Call): Reply | undefined =>
  call.method === 'PUT' || (call.method === 'POST' && call.path === 'personal-data')
    ? { status: call.method === 'PUT' ? 200 : 201, body: { ...row, version: 2 } }
    : registry(call)
const sent = (calls: Call[], method: string) =>
  calls.findLast((call) => call.method === method && /^personal-data(\/[\w-]+)?$/.test(call.path))?.body as
    | Record<string, unknown>
    | undefined

const restricted = ['gender', 'date_of_birth', 'origin_country_id', 'registered_with_agency', 'agency_number', 'cv']
const name = () => screen.findByRole('textbox', { name: /^Name/ })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

async function reveal() {
  press('Show and edit')
  const dialog = await screen.findByRole('dialog')
  type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Bringing it up to date')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }))
  return screen.findByLabelText<HTMLInputElement>(/^Date of birth/)
}

beforeEach(() => hold('all'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the form of a person', () => {
  test('never sends protected fields that were not revealed', async () => {
    const calls = serve(saving)
    await show(screens, { at: update })
    type(await name(), 'Sara Z.')
    for (const label of ['Date of birth', 'Gender', 'Registration number'])
      expect(screen.queryByLabelText(label)).toBeNull()
    press('Save')
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject({ name: 'Sara Z.', phone: '+962 79 555 0173' }))
    for (const field of restricted) expect(sent(calls, 'PUT')).not.toHaveProperty(field)
  })

  test('reveals protected fields for a reason, and sends only the changed ones', async () => {
    const calls = serve(saving)
    await show(screens, { at: update })
    await name()
    const birth = await reveal()
    expect(birth.value).toBe(formatDate(secrets.date_of_birth, 'en'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    type(birth, '1991-04-17')
    press('Save')
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject({ date_of_birth: '1991-04-17' }))
    for (const field of restricted.filter((one) => one !== 'date_of_birth'))
      expect(sent(calls, 'PUT')).not.toHaveProperty(field)
  })

  test('clears the registration number when the person is no longer registered', async () => {
    const calls = serve(saving)
    await show(screens, { at: update })
    await name()
    await reveal()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Registration number/ }).value).toBe('ZQ-99-18')
    fireEvent.click(screen.getByRole('checkbox', { name: /Registered/ }))
    expect(screen.queryByRole('textbox', { name: /^Registration number/ })).toBeNull()
    press('Save')
    await waitFor(() =>
      expect(sent(calls, 'PUT')).toMatchObject({ registered_with_agency: false, agency_number: null }),
    )
  })

  test('keeps changes of protected fields after a concurrent save', async () => {
    let refused = false
    const calls = serve((call) => {
      if (call.method === 'PUT' && !refused) {
        refused = true
        return { status: 412, body: { code: 'version_conflict', current_version: 2 } }
      }
      if (refused && call.method === 'GET' && call.path === `personal-data/${sara.id}`)
        return { body: { ...sara, version: 2, graduate_field: 'Stage design' } }
      return saving(call)
    })
    await show(screens, { at: update })
    await name()
    type(await reveal(), '1991-04-17')
    press('Save')
    fireEvent.click(await screen.findByRole('button', { name: 'Save selected versions' }))
    await waitFor(() => expect(calls.filter((call) => call.method === 'PUT')).toHaveLength(2))
    expect(sent(calls, 'PUT')).toMatchObject({ date_of_birth: '1991-04-17', graduate_field: 'Stage design' })
    for (const field of ['gender', 'agency_number', 'cv']) expect(sent(calls, 'PUT')).not.toHaveProperty(field)
  })

  test('shows the consent fields before the name', async () => {
    serve(saving)
    await show(screens, { at: create })
    const agreed = await screen.findByLabelText(/^Agreed on/)
    expect(agreed.compareDocumentPosition(await name()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('shows that no consent is recorded until one is entered', async () => {
    serve(saving)
    await show(screens, { at: create })
    const none = 'No consent recorded. Ask the person before you use these details.'
    expect(await screen.findByText(none)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Being contacted about work' }))
    expect(screen.queryByText(none)).toBeNull()
  })

  test('sends all sections of a new record', async () => {
    const calls = serve(saving)
    await show(screens, { at: create })
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Personal Details' })).toBeTruthy()
    type(await name(), 'Sara Zaqzuq')
    const languages = screen.getByRole('combobox', { name: /^Languages/ })
    languages.focus()
    for (const text of ['العربية', 'Circassian']) {
      type(languages, text)
      fireEvent.keyDown(languages, { key: 'Enter', code: 'Enter' })
    }
    press('Add a link')
    type(screen.getByRole('textbox', { name: 'URL of link 1' }), 'https://youtube.com/@zaqzuq')
    type(screen.getByRole('textbox', { name: 'Organisation' }), 'Olive Stage')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Being contacted about work' }))
    type(screen.getByLabelText(/^Agreed on/), '2026-01-05')
    type(screen.getByLabelText(/^Date of birth/), '1990-04-17')
    press('Create')
    await waitFor(() => expect(sent(calls, 'POST')).toBeTruthy())
    expect(sent(calls, 'POST')).toMatchObject({
      name: 'Sara Zaqzuq',
      languages: ['2', 'Circassian'],
      social_links: [{ kind: 'other', url: 'https://youtube.com/@zaqzuq' }],
      affiliation: { organization: 'Olive Stage' },
      consent: { given_at: '2026-01-05T00:00:00.000Z', purposes: ['contact'] },
      date_of_birth: '1990-04-17',
    })
  })

  test('shows validation errors of nested fields at their inputs', async () => {
    const calls = serve(saving)
    await show(screens, { at: create })
    type(await name(), 'Sara Zaqzuq')
    press('Add a link')
    type(screen.getByRole('textbox', { name: 'URL of link 1' }), 'youtube')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Being contacted about work' }))
    press('Create')
    expect(await screen.findByRole('link', { name: /^Social links: / })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Agreed on: This field is required.' })).toBeTruthy()
    expect(describedBy(screen.getByRole('textbox', { name: 'URL of link 1' }))).not.toBe('')
    expect(describedBy(screen.getByLabelText(/^Agreed on/))).toContain('This field is required.')
    expect(calls.some((call) => call.method === 'POST' && call.path === 'personal-data')).toBe(false)
  })

  test('keeps no draft in the browser', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const open = vi.fn<() => never>(() => {
      throw new Error('no database is opened')
    })
    vi.stubGlobal('indexedDB', { open })
    serve(saving)
    const { container } = await show(screens, { at: update })
    type(await name(), 'Sara Z.')
    await vi.advanceTimersByTimeAsync(5000)
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
    expect(container.querySelector('form')?.getAttribute('autocomplete')).toBe('off')
  })
})

describe('contact details without consent', () => {
  const warning = /^Contact details without consent/
  const without = (call: Call): Reply | undefined => {
    const gone = { consent: null, consent_state: 'missing' }
    if (call.path === `personal-data/${sara.id}`) return { body: { ...sara, ...gone } }
    const page = { entities: [{ ...row, consent_state: 'missing' }], total: 1, page: 1, per_page: 25, last_page: 1 }
    return call.path === 'personal-data/filter' ? { body: page } : registry(call)
  }

  test('carry a warning in the list', async () => {
    serve(without)
    await show(screens, { at: list })
    const person = await screen.findByRole('rowheader', { name: /Sara Zaqzuq/ })
    expect(within(person).getByText('No consent')).toBeTruthy()
    serve(registry)
    await show(screens, { at: list })
    await screen.findByRole('rowheader', { name: /Sara Zaqzuq/ })
    expect(screen.queryByText('No consent')).toBeNull()
  })

  test('carry a warning in the form, until they are removed', async () => {
    serve(without)
    await show(screens, { at: update })
    const contact = await screen.findByRole('region', { name: 'Contact' })
    expect(within(contact).getByText(warning)).toBeTruthy()
    for (const field of [/^Phone/, /^WhatsApp/, /^Email/])
      type(within(contact).getByRole('textbox', { name: field }), '')
    expect(within(contact).queryByText(warning)).toBeNull()
  })

  test('carry a warning on the page of the person', async () => {
    const ended = '2026-02-01T00:00:00.000Z'
    const consent = { given_at: '2026-01-05T00:00:00.000Z', purposes: ['directory'], expires_at: ended }
    const person = { ...sara, consent, consent_state: 'expired' } as unknown as Person
    const links: ExpiringFileLinks = { fresh: () => true, renew: async () => undefined }
    serve(registry)
    await show({ '/here': <PersonDetail person={person} links={links} editable={false} /> }, { at: '/here' })
    expect(await screen.findByText(/^Contact details are stored, but the consent has ended/)).toBeTruthy()
  })
})

describe('the permanent deletion of a person', () => {
  test('names the person in red and what goes, and sends the reason', async () => {
    const person = { ...sara, picture: 'up1', work_samples: ['up2', 'up3'] }
    const calls = serve((call) => {
      if (call.path === `personal-data/${sara.id}/erase`) return { status: 204 }
      return call.path === `personal-data/${sara.id}` ? { body: person } : registry(call)
    })
    await show(screens, { at: update })
    await name()
    press('Delete permanently')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Sara Zaqzuq permanently?' })
    const named = within(dialog).getByText('Sara Zaqzuq', { selector: 'bdi' }).parentElement!
    expect(named.style.color).toBe('var(--mantine-color-error)')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Name, contact details, links and consent', 'Picture', '2 work samples', 'Protected details and CV'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'The person asked for it' }))
    const confirm = within(dialog).getByRole('button', { name: 'Delete permanently' })
    expect(confirm.style.getPropertyValue('--button-bg')).toContain('danger')
    fireEvent.click(confirm)
    await screen.findByRole('rowheader', { name: /Sara Zaqzuq/ })
    expect(calls.find(({ path }) => path.endsWith('/erase'))?.body).toEqual({ reason: 'The person asked for it' })
  })
})

describe('the list of people', () => {
  test('keeps search terms out of the page URL and the request URL', async () => {
    const calls = serve(registry)
    const { history } = await show(screens, { at: list })
    await screen.findByRole('link', { name: 'Sara Zaqzuq' })
    type(screen.getByRole('searchbox', { name: 'Search this list' }), 'Zaqzuq')
    const asked = () => calls.filter((call) => call.path === 'personal-data/filter')
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ search: 'Zaqzuq', sorting: { name: 'asc' } }))
    expect(calls.some((call) => call.method === 'GET' && call.path === 'personal-data')).toBe(false)
    expect(asked().every((call) => call.query.size === 0)).toBe(true)
    expect(JSON.stringify(history.location)).not.toMatch(traces)
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
  })

  test('can be exported by administrators only, for a reason', async () => {
    hold(['PersonalData:LIST', 'PersonalData:SHOW', 'PersonalData:UPDATE'])
    serve(registry)
    await show(screens, { at: list })
    await screen.findByText('Sara Zaqzuq')
    expect(screen.queryByRole('button', { name: 'Export people' })).toBeNull()
    hold('all')
    const url = 'https://store.example/people.csv'
    const calls = serve((call) =>
      call.path === 'personal-data/export' ? { status: 202, body: { url, expires_at: '' } } : registry(call),
    )
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await show(screens, { at: list })
    fireEvent.click(await screen.findByRole('button', { name: 'Export people' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Report for management' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toContain(url)
    expect(calls.find((call) => call.path === 'personal-data/export')?.body).toEqual({
      reason: 'Report for management',
    })
  })
})
