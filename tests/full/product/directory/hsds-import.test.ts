import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { readRows } from '#shared/import/csv/read-rows.ts'
import { runImport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { createApi, type FileApi } from '#infra/local/import/api-client.ts'
import {
  countsOf,
  createOrganisations,
  filesOf,
  loadFiles,
  street,
  wholeFeed,
} from '#tests/support/steps/hsds-steps.ts'
import { partOf } from '#tests/support/steps/export-steps.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { startEmpty } from '#tests/support/servers/second-product.ts'

const product = useOwnProduct({ seed: 'demo' })
const { call, origin } = product
const admin = { email: demo.users[0]!.email, password: demo.password }
const everything = [wholeFeed, 'taxonomy_terms?per_page=100'] as const

/** Feed without timestamps of the source product. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (['last_modified', 'assured_date'].includes(name) ? undefined : value))

describe('HSDS files', () => {
  let other: ChildProcess
  let target: FileApi
  let url: string
  let shelter = ''
  beforeAll(async () => {
    shelter = (await createOrganisations(product)).shelter.id
    const empty = await startEmpty()
    ;({ process: other, url } = empty)
    target = createApi(url, admin)
    // Lookups that a feed references but does not contain.
    for (const entity of ['language', 'country']) {
      const { text } = await call('GET', `/${entity}/export?format=jsonl`, { as: 'Administrator' })
      const rows = () => readRows(partOf(text), 'json')
      await runImport({ entity, rows, api: target, clean: cleanHtml, createLookups: false, dryRun: false })
    }
  })
  afterAll(() => void other?.kill())

  test('exported by the product fill an empty one with the same data', async () => {
    const files = await filesOf(origin(), everything)
    const checked = await loadFiles(target, files, { dryRun: true })
    expect(checked).toMatchObject({ written: false, faults: [], notes: [] })
    expect((await target.call('GET', 'directory?per_page=1')).body['total']).toBe(0)
    const report = await loadFiles(target, files)
    expect(countsOf(report)).toEqual({ made: checked.created, updated: 0, unchanged: 0, faults: [] })
    const again = await filesOf(url, everything)
    expect(again.map(({ text }) => timeless(text))).toEqual(files.map(({ text }) => timeless(text)))
    expect(countsOf(await loadFiles(target, again))).toMatchObject({ made: 0, updated: 0, unchanged: report.created })
  })

  test('exported by the product keep addresses that they do not contain', async () => {
    const api = createApi(origin(), admin)
    const report = await loadFiles(api, await filesOf(origin(), [wholeFeed]))
    expect(report.faults).toEqual([])
    expect(report.notes).toContainEqual(expect.objectContaining({ code: 'address_kept' }))
    const { body } = await call('GET', `/directory/${shelter}`, { as: 'Administrator' })
    expect(JSON.stringify(body['contacts'])).toContain(street)
  })
})
