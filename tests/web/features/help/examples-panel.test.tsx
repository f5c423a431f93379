// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { totalExamples } from '#shared/sample-set/loaded-examples.ts'
import { prepareExamples } from '#shared/sample-set/load-examples.ts'
import { getOpenConfirm } from '#web/components/feedback/confirm.ts'
import { ExamplesPanel } from '#web/features/help/examples/examples-panel.tsx'
import arabic from '#web/features/help/texts/examples.ar.json' with { type: 'json' }
import english from '#web/features/help/texts/examples.en.json' with { type: 'json' }
import french from '#web/features/help/texts/examples.fr.json' with { type: 'json' }
import { startTexts } from '#web/i18n/i18n.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, type Language, page, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', () => ({ accept: vi.fn<() => void>() }))

const ready = await prepareExamples()
const question = ready.find(({ entity }) => entity === 'faq')!
const title = 'Example: How do I join an evening course?'

type Stored = { version: number; changed?: boolean; deleted?: boolean }
let stored: Map<string, Stored>
let calls: Call[]
/** Overrides responses of the mock API. */
let instead: (call: Call) => Reply | undefined

const titleField: Record<string, string> = { faq: 'question', hashtag: 'hashtag' }

function rowsOf(entity: string, deleted: boolean) {
  return ready
    .filter((one) => one.entity === entity && stored.has(one.id) && Boolean(stored.get(one.id)!.deleted) === deleted)
    .map(({ id, values }) => {
      const at = '2026-01-02T10:00:00.000Z'
      const words = ((values['translations'] ?? [values]) as Record<string, unknown>[])[0]![
        titleField[entity] ?? 'name'
      ]
      return {
        ...record(id, { [titleField[entity] ?? 'name']: words }),
        created_at: at,
        updated_at: stored.get(id)!.changed ? '2026-01-03T10:00:00.000Z' : at,
      }
    })
}

/** Mock API with the routes that examples need. */
function answer(call: Call): Reply | undefined {
  const given = instead(call)
  if (given) return given
  const [entity = '', id, move] = call.path.split('/')
  if (call.method === 'GET' && id === 'deleted') return { body: { entities: rowsOf(entity, true), total: 0 } }
  if (call.method === 'GET' && id === undefined) return { body: page(rowsOf(entity, false)) }
  const one = ready.find((each) => each.id === id) ?? ready.find((each) => named(call) === each.name)
  if (!one) return undefined
  if (call.method === 'GET')
    return stored.has(one.id) ? { body: rowsOf(entity, false).find((row) => row.id === id) } : undefined
  if (call.method === 'DELETE') {
    if (entityOf(entity).restorable) stored.set(one.id, { version: 2, deleted: true })
    else stored.delete(one.id)
    return { status: 204 }
  }
  if (move === 'restore' || call.method === 'POST') stored.set(one.id, { version: 1 })
  return { status: move === 'restore' ? 200 : 201, body: rowsOf(one.entity, false).find((row) => row.id === one.id) }
}

const named = ({ headers }: Call): string => decodeURIComponent(headers.get('external-id') ?? '')
const loaded = () => (stored = new Map(ready.map(({ id }): [string, Stored] => [id, { version: 1 }])))
const made = () => calls.filter(({ method, path }) => method === 'POST' && !path.includes('/')).map(named)
const gone = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  hold('all')
  stored = new Map()
  instead = () => undefined
  calls = serve(answer)
})
afterEach(() => {
  getOpenConfirm()?.answer(false)
  vi.unstubAllGlobals()
})

async function open(language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces(['examples', 'undo'])
  return show({ '/help': <ExamplesPanel /> }, { at: '/help', language })
}

describe('the examples in the help', () => {
  test.each([
    ['en', english],
    ['ar', arabic],
    ['fr', french],
  ] as const)('are offered in %s with their purpose and audience', async (language, texts) => {
    await open(language)
    await button(texts.load)
    const asWritten = { normalizer: (text: string) => text }
    expect(screen.getByText(texts.about, asWritten)).toBeTruthy()
    expect(screen.getByText(texts.seenBy, asWritten)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.take })).toBeNull()
  })

  test('are hidden without permission to create and delete each of their entities', async () => {
    const all = listAllPermissions().map((one) => permissionString(one.entity_name, one.permission_key))
    for (const lacking of [
      'FAQ:SAVE',
      'Directory:DELETE',
      'HashTag:DELETE',
      'ServiceCategory:SAVE',
      'DirectoryType:SAVE',
    ]) {
      expect(all).toContain(lacking)
      hold(all.filter((one) => one !== lacking))
      await open()
      expect(screen.queryByText(english.title), lacking).toBeNull()
    }
    expect(calls.filter(({ path }) => path !== 'published/lookups')).toEqual([])
  })

  test('are created in order with their external ids, and all removed by one undo [EXP-19]', async () => {
    await open()
    fireEvent.click(await button(english.load))
    await screen.findByText('14 created')
    expect(made()).toEqual(ready.map(({ name }) => name))
    await screen.findByText(english.here_other.replace('{{count}}', String(totalExamples)))
    expect(screen.queryByRole('button', { name: english.loadMissing })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /^Undo: 14 samples loaded/ }))
    await button(english.load)
    expect(gone()).toHaveLength(totalExamples)
  })

  test('are listed with links once loaded, removed by one button, and restored by undo', async () => {
    loaded()
    await open()
    fireEvent.click(await screen.findByText('14 samples loaded'))
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/faq/view/${question.id}`)
    expect(screen.getAllByRole('link')).toHaveLength(totalExamples)
    fireEvent.click(screen.getByRole('button', { name: english.take }))
    await screen.findByText('14 removed')
    expect(gone()[0]).toMatch(/^faq\//)
    fireEvent.click(await screen.findByRole('button', { name: /^Undo: 14 samples removed/ }))
    await screen.findByText(/^6 created · 8 restored/)
  })

  test('are named before removal if they were changed, and kept on cancel [EXP-19]', async () => {
    loaded().set(question.id, { version: 3, changed: true })
    await open()
    fireEvent.click(await button(english.take))
    const dialog = await screen.findByRole('dialog', { name: english.sure_one })
    expect(dialog.textContent).toContain(title)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(getOpenConfirm()).toBeNull())
    expect(gone()).toEqual([])
    fireEvent.click(await button(english.take))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: english.take }))
    await screen.findByText('14 removed')
  })

  test('are loaded only if missing, and a rejected one shows the reason', async () => {
    loaded().delete(question.id)
    instead = ({ method, path }) =>
      method === 'POST' && path === 'faq'
        ? { status: 403, body: { code: 'forbidden', detail: 'Not for you.' } }
        : undefined
    await open()
    fireEvent.click(await button(english.loadMissing))
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toContain('Not for you.')
    expect(refusal.textContent).toContain(title)
    expect(screen.getByText('13 already loaded')).toBeTruthy()
    expect(made()).toEqual([question.name])
  })
})
