// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { setTitlePart } from '#web/components/navigation/document-title.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import {
  type Call,
  describedBy,
  type Language,
  record,
  type Reply,
  serve,
  show,
  type,
} from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const jordan = record('7', {
  language_id: '1',
  country: 'Jordan',
  continent: 'Asia',
  country_of_asylum: true,
  iso: 'JO',
  translations: [
    { language_id: '1', country: 'Jordan' },
    { language_id: '2', country: 'الأردن' },
  ],
})

const screens = {
  '/country/list': <p>the list</p>,
  '/country/create-country': (
    <>
      <Link to="/country/list">away</Link>
      <EntityFormPage entity={entityOf('country')} />
    </>
  ),
  '/country/update-country/7': (
    <>
      <Link to="/country/list">away</Link>
      <EntityFormPage entity={entityOf('country')} id="7" />
    </>
  ),
}

const create = '/country/create-country'
const update = '/country/update-country/7'

const answerJordan = (call: Call): Reply | undefined =>
  call.method === 'GET' && call.path === 'country/7' ? { body: jordan } : undefined

const input = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
beforeEach(() => {
  hold('all')
  setTitlePart('page', 'Country - Daleel')
})
afterEach(() => vi.unstubAllGlobals())

const leave = () => fireEvent.click(screen.getByRole('link', { name: 'away' }))

const words: Record<Language, { country: string; create: string; error: string }> = {
  en: { country: 'Country', create: 'Create', error: 'Error: ' },
  ar: { country: 'الدولة', create: 'إضافة', error: 'خطأ: ' },
  fr: { country: 'Pays', create: 'Créer', error: 'Erreur : ' },
}

describe('a validation error', () => {
  test.each(['en', 'ar', 'fr'] as const)(
    'is shown at its field, in the summary and in the title (%s) [EXP-21]',
    async (language) => {
      const calls = serve(() => undefined)
      await show(screens, { at: create, language })
      const name = await screen.findByRole('textbox', { name: new RegExp(`^${words[language].country}`) })
      type(name, 'x'.repeat(101))
      fireEvent.click(screen.getByRole('button', { name: words[language].create }))
      const tooLong = fieldText({ code: 'too_long', params: { maximum: 100 } }, language)
      const required = fieldText({ code: 'required' }, language)
      await waitFor(() => expect(describedBy(name)).toContain(tooLong))
      expect(name.getAttribute('aria-invalid')).toBe('true')
      const summary = screen.getByRole('alert')
      expect(document.activeElement).toBe(summary)
      expect(
        within(summary)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([expect.stringContaining(required), expect.stringContaining(tooLong)])
      expect(document.title).toBe(`${words[language].error}Country - Daleel`)
      expect(calls.some((call) => call.method === 'POST')).toBe(false)
    },
  )

  test('from the server is shown at its field [EXP-21]', async () => {
    const fields = [{ path: 'translations.0.country', code: 'not_unique' }]
    serve((call) => {
      if (call.method !== 'PUT') return answerJordan(call)
      return { status: 409, body: { code: 'duplicate', detail: 'There is one.', fields } }
    })
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('Country'), 'Lebanon')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(describedBy(input('Country'))).toContain('This already exists. Enter a different value.'),
    )
    expect(input('Country').value).toBe('Lebanon')
  })

  test('in a hidden language is one click away [EXP-21]', async () => {
    serve((call) => {
      if (call.method !== 'PUT') return answerJordan(call)
      const fields = [{ path: 'translations.1.country', code: 'not_unique' }]
      return { status: 409, body: { code: 'duplicate', fields } }
    })
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('Country'), 'Jordania')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    fireEvent.click(await screen.findByRole('link', { name: /العربية/ }))
    expect(document.activeElement).toBe(input('Country'))
    expect(input('Country').dir).toBe('rtl')
    expect(input('Country').value).toBe('الأردن')
  })
})

describe('saving', () => {
  test('sends the completed languages of a new record, and returns to the list', async () => {
    const calls = serve((call) => (call.method === 'POST' ? { status: 201, body: jordan } : undefined))
    await show(screens, { at: create })
    await screen.findByRole('tab', { name: /العربية/ })
    type(input('Country'), '  Jordan ')
    fireEvent.click(screen.getByRole('tab', { name: /العربية/ }))
    type(input('Country'), 'الأردن')
    type(screen.getByRole('combobox', { name: /^Continent/ }), 'Asia')
    fireEvent.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('the list')
    const sent = calls.find((call) => call.method === 'POST')
    expect(sent?.path).toBe('country')
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(sent?.body).toEqual({
      continent: 'Asia',
      country_of_asylum: false,
      iso: null,
      translations: [
        { language_id: '1', country: 'Jordan' },
        { language_id: '2', country: 'الأردن' },
      ],
    })
  })

  test('sends the version that was edited', async () => {
    const calls = serve((call) => (call.method === 'PUT' ? { body: jordan } : answerJordan(call)))
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('ISO code'), 'jo')
    type(input('Country'), 'Jordan!')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('the list')
    expect(calls.find((call) => call.method === 'PUT')?.headers.get('if-match')).toBe('"1"')
  })

  test('offers both versions if another user has saved in the meantime', async () => {
    let saved = false
    const theirs = {
      ...jordan,
      version: 2,
      iso: 'JD',
      updated_by_name: 'Omar',
      translations: [
        { language_id: '1', country: 'Kingdom of Jordan' },
        { language_id: '2', country: 'الأردن' },
      ],
    }
    const calls = serve((call) => {
      if (call.path !== 'country/7') return undefined
      if (call.method === 'GET') return { body: saved ? theirs : jordan }
      if (call.headers.get('if-match') === '"2"') return { body: theirs }
      saved = true
      return { status: 412, body: { code: 'version_conflict', current_version: 2 } }
    })
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('Country'), 'The Jordan of mine')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const name = await screen.findByRole('region', { name: 'Country (English)' })
    expect(within(name).getByText('The Jordan of mine')).toBeTruthy()
    expect(within(name).getByText('Kingdom of Jordan')).toBeTruthy()
    expect(within(name).getByRole<HTMLInputElement>('radio', { name: 'Keep my version' }).checked).toBe(true)
    // Fields without local changes default to the other version.
    const iso = screen.getByRole('region', { name: 'ISO code' })
    expect(within(iso).getByRole<HTMLInputElement>('radio', { name: 'Use their version' }).checked).toBe(true)
    fireEvent.click(within(name).getByRole('radio', { name: 'Use their version' }))
    expect(input('Country').value).toBe('Kingdom of Jordan')
    fireEvent.click(within(name).getByRole('radio', { name: 'Keep my version' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save selected versions' }))
    await screen.findByText('the list')
    expect(calls.findLast((call) => call.method === 'PUT')?.body).toMatchObject({
      iso: 'JD',
      translations: [{ country: 'The Jordan of mine' }, { country: 'الأردن' }],
    })
  })

  test('is not offered, with a reason, for a record that the user may only read', async () => {
    serve((call) => (call.path === 'country/7' ? { body: { ...jordan, abilities: ['SHOW'] } } : undefined))
    await show(screens, { at: update })
    expect(await screen.findByText(/you don’t have permission to edit it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('leaving', () => {
  test('asks for confirmation if there are changes, and stays if cancelled [EXP-10]', async () => {
    serve(answerJordan)
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('Country'), 'Jordan 2')
    leave()
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    expect(input('Country').value).toBe('Jordan 2')
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByText('the list')
  })

  test('does not ask if all changes were reverted [EXP-10]', async () => {
    serve(answerJordan)
    await show(screens, { at: update })
    await screen.findByRole('textbox', { name: /^Country/ })
    type(input('Country'), 'Jordan 2')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    type(input('Country'), 'Jordan ')
    fireEvent.click(screen.getByRole('tab', { name: /Français/ }))
    type(input('Country'), 'Jordanie')
    type(input('Country'), '')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    leave()
    await screen.findByText('the list')
  })
})
