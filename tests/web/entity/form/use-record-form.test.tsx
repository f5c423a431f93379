// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entities, entityOf } from '#shared/entities/registry.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { closeErrors, getShownToasts } from '#web/components/feedback/toast.ts'
import type { Draft } from '#web/entity/form/drafts/draft-storage.ts'
import { toFormValues, valueAt, withValue } from '#web/entity/form/form-conversion.ts'
import { useRecordForm } from '#web/entity/form/use-record-form.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { builders } from '#tests/support/builders.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

type Options = { version?: number; body?: Record<string, unknown> }
type Call = (method: string, path: string, options?: Options) => Promise<unknown>
const { request } = vi.hoisted(() => ({ request: vi.fn<Call>() }))
vi.mock('#web/api/http/client.ts', async (original) => ({ ...(await original<object>()), request }))
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const storage = vi.hoisted(() => ({ earlier: undefined as Draft | undefined, removed: 0 }))
vi.mock('#web/entity/form/drafts/draft-storage.ts', () => ({
  draftKey: () => 'u1:draft',
  readDraft: async () => storage.earlier,
  writeDraft: async () => true,
  removeDraft: async () => void storage.removed++,
}))

/** Form path of the title. */
const titleOf = ({ title, fields }: Entity): string => (fields[title]!.translated ? `translations.1.${title}` : title)

/** Titles that are a choice, by version; others differ in each record. */
const chosenTitle = ({ title, fields }: Entity, version: number): Record<string, string> => {
  const choices = Object.keys(fields[title]!.choices ?? {})
  return choices.length > 0 ? { [title]: choices[version]! } : {}
}

/** Version of the record 7. Each has another title. */
const recordOf = (entity: Entity, version: number): EntityRecord => ({
  id: '7',
  version,
  abilities: ['SHOW', 'UPDATE'],
  created_at: '2026-01-02T10:00:00.000Z',
  created_by: 'u1',
  created_by_name: 'Rana',
  updated_at: '2026-01-03T10:00:00.000Z',
  updated_by: 'u1',
  updated_by_name: 'Rana',
  ...builders[entity.name]!(),
  ...chosenTitle(entity, version),
})

const refusal = new ApiProblem(412, { code: 'version_conflict', current_version: 2 })

/** Serves a record, and accepts a change of its current version only. */
function serve(stored: EntityRecord): void {
  request.mockImplementation(async (method, _path, { version } = {}) => {
    if (method === 'GET') return stored
    if (method !== 'POST' && version !== stored.version) throw refusal
    return { ...stored, version: stored.version + 1 }
  })
}

const sent = () => request.mock.calls.filter(([method]) => method !== 'GET')

type Given = Partial<Parameters<typeof useRecordForm>[0]>

async function open(entity: Entity, start: EntityRecord | null, given: Given = {}) {
  const client = aQueryClient()
  const options = { entity, start, shownLanguage: '1', method: 'PUT', conflicts: 'by-field', ...given } as const
  const { result } = renderHook(() => useRecordForm(options), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  // Passes the check for an earlier draft.
  await act(async () => {})
  return {
    state: () => result.current,
    title: () => valueAt(result.current.form.values, titleOf(entity)),
    save: (...how: Parameters<typeof result.current.save>) => act(() => result.current.save(...how)),
    type: (value: unknown) => act(() => result.current.form.set(titleOf(entity), value)),
  }
}

/** Value of the title in another version of the record. */
const anotherTitle = (entity: Entity): unknown => valueAt(toFormValues(entity, recordOf(entity, 0)), titleOf(entity))

beforeEach(async () => {
  await startTexts('en')
  await loadNamespaces(['entity'])
  hold('all')
  request.mockReset()
  Object.assign(storage, { earlier: undefined, removed: 0 })
})
afterEach(() => {
  cleanup()
  closeErrors()
})

describe.each(entities.map((entity) => [entity.name, entity] as const))('the form of %s', (_name, entity) => {
  const path = titleOf(entity)
  const [first, second] = [recordOf(entity, 1), recordOf(entity, 2)]
  const theirTitle = valueAt(toFormValues(entity, second), path)
  const firstTitle = valueAt(toFormValues(entity, first), path)

  test('merges another version by field, and saves over it', async () => {
    serve(second)
    const { state, title, save, type } = await open(entity, first)
    const mine = anotherTitle(entity)
    type(mine)
    expect(await save()).toBeNull()
    expect(sent().map(([method, , { version } = {}]) => [method, version])).toEqual([['PUT', 1]])
    expect(state().conflict?.paths).toContain(path)
    expect(state().conflict?.theirPaths.has(path)).toBe(false)
    expect([title(), state().version]).toEqual([mine, 2])
    act(() => state().choose(path, true))
    expect(title()).toEqual(theirTitle)
    act(() => state().choose(path, false))
    expect((await save())?.version).toBe(3)
    expect(sent().at(-1)?.[2]?.version).toBe(2)
    expect(title()).toEqual(mine)
    expect(state().conflict).toBeNull()
  })

  test('has a conflict until one of two versions is chosen', async () => {
    serve(second)
    const { state, title, save, type } = await open(entity, first, { conflicts: 'by-version' })
    const mine = anotherTitle(entity)
    type(mine)
    await save()
    expect([title(), valueAt(state().form.base, path), state().version]).toEqual([mine, firstTitle, 1])
    expect(valueAt(state().conflict!.merged, path)).toEqual(mine)
    act(() => state().keepMine())
    expect([title(), valueAt(state().form.base, path), state().version]).toEqual([mine, theirTitle, 2])
    expect(state().conflict).toBeNull()
    expect((await save())?.version).toBe(3)
  })

  test('takes the other version, and removes the draft', async () => {
    serve(second)
    const { state, title, save, type } = await open(entity, first, { conflicts: 'by-version' })
    type(anotherTitle(entity))
    await save()
    act(() => state().takeTheirs())
    expect([title(), state().version, state().form.dirty]).toEqual([theirTitle, 2, false])
    expect(state().conflict).toBeNull()
    expect(storage.removed).toBe(entity.confidential ? 0 : 1)
  })

  test('treats a queued change as saved, and clears the form of a new record', async () => {
    const sendOrQueue = vi.fn<() => Promise<boolean>>(async () => false)
    const changed = await open(entity, first)
    const mine = anotherTitle(entity)
    changed.type(mine)
    expect(await changed.save({ sendOrQueue })).toBeNull()
    expect(sendOrQueue.mock.lastCall).toMatchObject([expect.any(Function), { version: 1, body: expect.any(Object) }])
    expect([changed.title(), changed.state().form.dirty]).toEqual([mine, false])
    const added = await open(entity, null, { prefilled: first })
    added.type(mine)
    expect(await added.save({ sendOrQueue })).toBeNull()
    expect([added.title() ?? '', added.state().form.dirty]).toEqual(['', false])
    expect(request).not.toHaveBeenCalled()
  })
})

const storable = entities.filter(({ confidential }) => !confidential)

test.each(storable.map((entity) => [entity.name, entity] as const))(
  'a draft of an earlier version of %s is compared before it is saved',
  async (_name, entity) => {
    const path = titleOf(entity)
    const [first, second] = [recordOf(entity, 1), recordOf(entity, 2)]
    serve(second)
    const base = toFormValues(entity, first)
    const mine = anotherTitle(entity)
    storage.earlier = { base, values: withValue(base, path, mine), version: 1, savedAt: '2026-02-27T09:30:00.000Z' }
    const byField = await open(entity, second)
    expect(byField.state().isDraftOutdated).toBe(true)
    act(() => byField.state().restoreDraft())
    expect([byField.title(), byField.state().version]).toEqual([mine, 1])
    await byField.save()
    expect(byField.state().conflict?.paths).toContain(path)
    const byVersion = await open(entity, second, { conflicts: 'by-version' })
    act(() => byVersion.state().restoreDraft())
    expect(byVersion.state().conflict?.paths).toContain(path)
    expect(valueAt(byVersion.state().conflict!.merged, path)).toEqual(mine)
  },
)

describe('saving', () => {
  const country = entityOf('country')
  const start = recordOf(country, 1)

  test('retries on a newer version with the same content', async () => {
    serve({ ...start, version: 2 })
    const { state, save, type } = await open(country, start, { hasSameContent: () => true })
    type('Jordan')
    expect((await save())?.version).toBe(3)
    expect(sent().map(([, , { version } = {}]) => version)).toEqual([1, 2])
    expect(state().conflict).toBeNull()
  })

  test('sends one request for repeated clicks, and removes the draft', async () => {
    const answers: ((record: EntityRecord) => void)[] = []
    request.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const { state, type } = await open(country, start)
    type('Jordan')
    act(() => void state().save())
    expect(state().busy).toBe(true)
    act(() => void state().save())
    await act(() => vi.waitFor(() => expect(answers).not.toEqual([])))
    await act(async () => answers.forEach((answer) => answer({ ...start, version: 2 })))
    await vi.waitFor(() => expect(state().busy).toBe(false))
    expect(sent()).toHaveLength(1)
    expect(storage.removed).toBe(1)
  })

  test('sends nothing if an extra check fails', async () => {
    const { state, save } = await open(country, start)
    await save({ check: () => [{ path: 'iso', code: 'required' }] })
    expect(state().form.summary).toEqual([{ path: 'iso', code: 'required' }])
    expect(request).not.toHaveBeenCalled()
  })

  test('shows an error at its field or in a toast, unless the form handles it', async () => {
    request.mockRejectedValue(new ApiProblem(503, { code: 'unavailable' }))
    const { state, save } = await open(country, start)
    await save()
    expect(getShownToasts()).toHaveLength(1)
    const onError = vi.fn<(error: unknown) => void>()
    await save({ onError })
    expect(onError).toHaveBeenCalledTimes(1)
    expect(getShownToasts()).toEqual([])
    request.mockRejectedValue(new ApiProblem(422, { fields: [{ path: 'iso', code: 'not_unique' }] }))
    await save()
    expect(state().form.problems).toMatchObject([{ path: 'iso', code: 'not_unique' }])
    expect(getShownToasts()).toEqual([])
    expect(state().busy).toBe(false)
  })

  test('shows an error if the other version cannot be loaded, and keeps the input', async () => {
    request.mockImplementation(async (method) => {
      throw method === 'GET' ? new ApiProblem(503, { code: 'unavailable' }) : refusal
    })
    const { state, title, save, type } = await open(country, start)
    type('Jordan')
    await save()
    expect(getShownToasts()).toHaveLength(1)
    expect([title(), state().version, state().conflict]).toEqual(['Jordan', 1, null])
  })
})
