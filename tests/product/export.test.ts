import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import type { ImportReport } from '#shared/import/run.ts'
import { createApi, type FileApi } from '#infra/local/import/api.ts'
import { exportFolder, exportOrder, importFolder } from '#infra/local/import/folder.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'
import { png } from '#tests/support/uploads.ts'

const { call, created, bodyOf, sent, origin } = useProduct({ seed: 'demo' })
const admin = { email: demo.users[0]!.email, password: demo.password }

let folder: string
let other: ChildProcess
let target: FileApi

/** A second product, with nothing in it but what every one begins with: another process, for each has one. */
async function startEmpty(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: 'memory', SEED: 'empty' }
  other = spawn(process.execPath, ['infra/local/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for (;;) {
    const [text] = (await once(other.stdout!, 'data')) as [Buffer]
    const [, url] = /ready (\S+)/.exec(text.toString()) ?? []
    if (url) return url
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-export-'))
  target = createApi(await startEmpty(), admin)
})

afterAll(async () => {
  other?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** What is hard to take along: what is named both ways, guarded, returned, switched off, and has a file. */
async function fillWithWhatIsHard(): Promise<void> {
  const parent = await created('service-category', { four_eyes: true, icon: await sent('icon', 'image/png', png()) })
  const child = await created('service-category', { parent_id: parent.id })
  const texts = (question: string, answer: string) => [
    { language_id: '2', question, answer },
    { language_id: '1', question: `${question} in English`, answer: '<p>An answer.</p>' },
  ]
  const one = await created('faq', wholeFaq(child.id, { translations: texts(uniqueWord(), '<p>نعم</p>') }))
  const two = await created(
    'faq',
    wholeFaq(child.id, { translations: texts('=question', `<p><data value="faq/${one.id}#title">x</data></p>`) }),
  )
  const shows = `<p><data value="faq/${two.id}#title">x</data></p>`
  const named = await call('PATCH', `/faq/${one.id}`, {
    as: 'Administrator',
    version: one.version,
    body: { translations: texts(one.translations[0]!['question'] as string, shows) },
  })
  expect(named.status, named.text).toBe(200)
  const move = async (id: string, body: Record<string, unknown>) => {
    const answer = await call('PATCH', `/faq/${id}`, { as: 'Administrator', body })
    expect(answer.status, answer.text).toBe(200)
  }
  await move(two.id, { status: 'WAITING_FOR_APPROVAL' })
  await move(two.id, { status: 'DECLINED', comment: 'Not yet.' })
  const broader = await created('concept', { answers: [one.id] })
  await created('concept', { broader_id: broader.id })
  for (const { name } of exportOrder())
    if (name !== 'language') await call('POST', `/${name}`, { as: 'Administrator', body: await bodyOf(name) })
}

const bytesOf = async (at: string, files: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(at, name), 'utf8')] as const)),
  )

describe('an export of everything', () => {
  test('is read by an import of an empty product, and comes out of it again to the byte', async () => {
    await fillWithWhatIsHard()
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    await exportFolder(createApi(origin(), admin), first, () => undefined)
    const reports: Record<string, ImportReport> = {}
    await importFolder(target, first, ({ entity, report }) => void (reports[entity] = report))
    const faults = Object.entries(reports).flatMap(([entity, report]) =>
      report.faults.map((fault) => ({ entity, ...fault })),
    )
    expect(faults).toEqual([])
    await exportFolder(target, second, () => undefined)
    const files = (await readdir(first)).filter((name) => name.endsWith('.jsonl'))
    expect(files).toHaveLength(exportOrder().length)
    const [before, after] = [await bytesOf(first, files), await bytesOf(second, files)]
    for (const name of files) {
      expect(before[name], name).not.toBe('')
      expect(after[name], name).toBe(before[name])
    }
    expect(await readdir(join(second, 'files'))).toEqual(await readdir(join(first, 'files')))
  }, 300_000)
})
