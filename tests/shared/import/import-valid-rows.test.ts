import { expect, test } from 'vitest'
import { importValidRows } from '#shared/import/import-valid-rows.ts'
import type { Api } from '#shared/import/import-api.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import type { Values } from '#shared/import/csv/read-rows.ts'

/** Service categories without stored records. */
function load(rows: readonly Values[]) {
  const posted: unknown[] = []
  const api: Api = {
    async call(method, _path, { body } = {}) {
      if (method === 'POST') posted.push((body as { translations: Values[] }).translations[0]!['name'])
      return { status: method === 'POST' ? 201 : 200, body: { id: 'new', created_at: '9', entities: [] }, tries: 1 }
    },
    async *list(entity) {
      if (entity === 'language') yield { id: '1', acronym: 'en' }
    },
  }
  const options = {
    entity: 'service-category',
    rows: async function* () {
      for (const [at, values] of rows.entries()) yield { number: at + 1, values }
    },
    api,
    clean: (html: string) => html,
    createLookups: false,
  }
  return {
    posted,
    check: () => runImport({ ...options, dryRun: true }),
    write: (checked: ImportReport) => importValidRows({ ...options, dryRun: false }, checked),
  }
}

const faultsOf = ({ invalidRows }: ImportReport) =>
  [...invalidRows].map(([number, errors]) => [number, ...errors.map(({ code }) => code)])

test('a row that refers to a row with errors is invalid too, at any distance and in any order', async () => {
  const { posted, check, write } = load([
    { id: 'grandchild', parent_id: 'child', 'name.en': 'Grandchild' },
    { id: 'child', parent_id: 'parent', 'name.en': 'Child' },
    { id: 'parent', 'name.en': 'x'.repeat(101) },
    { id: 'sibling', parent_id: 'right', 'name.en': 'Sibling' },
    { id: 'right', 'name.en': 'Right' },
  ])
  const checked = await check()
  expect(faultsOf(checked)).toEqual([
    [3, expect.any(String)],
    [2, 'invalid_reference'],
    [1, 'invalid_reference'],
  ])
  const report = await write(checked)
  expect(report).toMatchObject({ written: true, rows: 5, created: 2, faultCount: 3 })
  expect(report.faults.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(posted).toEqual(['Right', 'Sibling'])
})

test('all errors of a row are reported, also beyond the first hundred', async () => {
  const { check } = load(Array.from({ length: 120 }, () => ({ 'name.en': '', colour: 'red' })))
  const { faults, faultCount, invalidRows } = await check()
  expect(faults).toHaveLength(100)
  expect(invalidRows.size).toBe(120)
  expect([...invalidRows.values()].flat()).toHaveLength(faultCount)
})
