import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { readPackage } from '#shared/hsds/read.ts'
import { runHsds, type HsdsReport } from '#shared/hsds/run.ts'
import { readRows } from '#shared/import/rows.ts'
import { runImport } from '#shared/import/run.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { createApi, type FileApi } from '#infra/local/import/api.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'
import { startEmpty } from '#tests/support/second-product.ts'
import { shelterId, street } from './hsds.ts'

const { call, origin } = useProduct({ seed: 'demo' })
const admin = { email: demo.users[0]!.email, password: demo.password }
const whole = 'organizations?full=true&full_service=true&per_page=20'

/** The pages of a feed as files, by whoever fetches them. */
async function filesOf(base: string, paths: readonly string[]) {
  const files: { name: string; text: string }[] = []
  for (const path of paths)
    for (let at = 1, last = false; !last; at++) {
      const answer = await fetch(`${base}/api/hsds/${path}&page=${at}`)
      const text = await answer.text()
      expect(answer.status, text).toBe(200)
      last = (JSON.parse(text) as { last_page: boolean }).last_page
      files.push({ name: `${path.split('?')[0]}-${at}.json`, text })
    }
  return files
}

const everything = [whole, 'taxonomy_terms?per_page=100'] as const

async function* partOf(text: string): AsyncGenerator<string> {
  yield text
}

const choices = { language: 'en', type: null, code: null }

async function load(
  api: FileApi,
  files: readonly { name: string; text: string }[],
  more: Partial<Parameters<typeof runHsds>[0]> = {},
) {
  const read = await readPackage(files.map(({ name, text }) => ({ name, parts: () => partOf(text) })))
  return runHsds({ ...read, choices, api, clean: cleanHtml, createLookups: true, dryRun: false, ...more })
}

const counts = ({ created: made, updated, unchanged, faults }: HsdsReport) => ({ made, updated, unchanged, faults })

/** What a feed tells that says when its own product was written to. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (['last_modified', 'assured_date'].includes(name) ? undefined : value))

function filesOfHsds(): void {
  describe('files of HSDS', () => {
    let other: ChildProcess
    let target: FileApi
    let url: string
    beforeAll(async () => {
      const empty = await startEmpty()
      ;({ process: other, url } = empty)
      target = createApi(url, admin)
      // What a feed names and does not bring.
      for (const entity of ['language', 'country']) {
        const { text } = await call('GET', `/${entity}/export?format=jsonl`, { as: 'Administrator' })
        const rows = () => readRows(partOf(text), 'json')
        await runImport({ entity, rows, api: target, clean: cleanHtml, createLookups: false, dryRun: false })
      }
    })
    afterAll(() => void other?.kill())

    test('of our own fill an empty product, which then tells the very same', async () => {
      const files = await filesOf(origin(), everything)
      const checked = await load(target, files, { dryRun: true })
      expect(checked).toMatchObject({ written: false, faults: [], notes: [] })
      expect((await target.call('GET', 'directory?per_page=1')).body['total']).toBe(0)
      const report = await load(target, files)
      expect(counts(report)).toEqual({ made: checked.created, updated: 0, unchanged: 0, faults: [] })
      const again = await filesOf(url, everything)
      expect(again.map(({ text }) => timeless(text))).toEqual(files.map(({ text }) => timeless(text)))
      expect(counts(await load(target, again))).toMatchObject({ made: 0, updated: 0, unchanged: report.created })
    })

    test('of our own take nothing away of an address that they do not tell', async () => {
      const api = createApi(origin(), admin)
      const report = await load(api, await filesOf(origin(), [whole]))
      expect(report.faults).toEqual([])
      expect(report.notes).toContainEqual(expect.objectContaining({ code: 'address_kept' }))
      const { body } = await call('GET', `/directory/${shelterId()}`, { as: 'Administrator' })
      expect(JSON.stringify(body['contacts'])).toContain(street)
    })

    test('with anything wrong in them write nothing, and go on when it is mended', async () => {
      const [one, two, advice] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      const type = await target.call('GET', 'directory-type?per_page=1')
      const [{ id }] = type.body['entities'] as [{ id: string }]
      const word = uniqueWord()
      const organizations = [
        { id: one, name: word, description: 'First', tax_status: 'none', phones: [{ id: one, number: '0223 4567' }] },
        { id: two, name: word, description: 'Second' },
      ]
      const services = [
        { id: advice, organization_id: one, name: 'Advice', status: 'active' },
        { id: two, organization_id: crypto.randomUUID(), name: 'Of nobody', status: 'active' },
      ]
      const taken = (some: object) => [{ name: 'package.json', text: JSON.stringify({ programs: [], ...some }) }]
      const given = { choices: { ...choices, type: id } }
      const total = async () => (await target.call('GET', 'directory?per_page=1')).body['total']
      const before = await total()
      const wrong = [...organizations, { id: 'seven', name: 'Wrong', description: '' }, organizations[0]]
      const refused = await load(target, taken({ organizations: wrong, services }), given)
      expect(refused.written).toBe(false)
      expect(refused.faults.map(({ number, code }) => [number, code])).toEqual([
        [3, 'hsds_id'],
        [4, 'same_record'],
      ])
      expect(await total()).toBe(before)
      const report = await load(target, taken({ organizations, services }), given)
      expect(counts(report)).toEqual({ made: 2, updated: 0, unchanged: 0, faults: [] })
      expect(report.notes.map(({ code, text }) => [code, text])).toEqual([
        ['passed_over', 'programs'],
        ['no_owner', 'service'],
        ['passed_over', 'organization.tax_status'],
        ['no_phone', undefined],
        ['same_name', word],
      ])
      expect(counts(await load(target, taken({ organizations, services }), given))).toMatchObject({ unchanged: 2 })
    })
  })
}

filesOfHsds()
