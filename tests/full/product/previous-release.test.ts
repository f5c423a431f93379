import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { root } from '#tests/support/local-run.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { extractRelease } from '#tests/support/release-tree.ts'
import { startFunctions } from '#tests/support/servers/release-functions.ts'
import release from './previous-release.json' with { type: 'json' }

// During a canary deployment and after a rollback, functions of two releases work on the same table, snapshots and
// search index.

const { bodyOf, bus, tokenOf, settled } = useOwnProduct({ seed: 'demo' })

type Functions = Awaited<ReturnType<typeof startFunctions>>
type Values = Record<string, unknown>

/** Records of an entity that are read, fewer than the limit of accesses to personal data. */
const maxReads = 5

const builder = 'functions/consumers/build-snapshots.ts'
const { folder, remove } = extractRelease(release.previous)
const running: Functions[] = []

/** Entities of both releases. */
const names = entities
  .map(({ name }) => name)
  .filter((name) => existsSync(join(folder, 'shared', 'entities', `${name}.ts`)))

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  remove()
})

async function functionsOf(place: string): Promise<Functions> {
  const started = await startFunctions(place)
  running.push(started)
  return started
}

const asAdministrator = async () => ({ token: await tokenOf('Administrator') })

/** Ids of the records of an entity that changed last. */
async function idsIn(functions: Functions, entity: string): Promise<string[]> {
  const { status, body } = await functions.call(
    'GET',
    `/${entity}?per_page=25&sorting[updated_at]=desc`,
    await asAdministrator(),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['entities'] as Values[]).map(({ id }) => String(id))
}

async function addTo(functions: Functions, entity: string): Promise<string> {
  const body = await bodyOf(entity)
  const answer = await functions.call('POST', `/${entity}`, { ...(await asAdministrator()), body })
  expect(answer.status, `${entity} ${JSON.stringify(answer.body)}`).toBe(201)
  return String(answer.body['id'])
}

/** Fields of a record that both releases show, first as the writer sees it. */
async function sharedFields(writer: Functions, reader: Functions, path: string): Promise<[Values, Values]> {
  const [written, read] = await Promise.all(
    [writer, reader].map(async (one) => one.call('GET', path, await asAdministrator())),
  )
  expect([written!.status, read!.status], `${path} ${JSON.stringify(read!.body)}`).toEqual([200, 200])
  const both = Object.keys(written!.body).filter((field) => field in read!.body)
  expect(both).toContain('id')
  const pick = (body: Values) => Object.fromEntries(both.map((field) => [field, body[field]]))
  return [pick(written!.body), pick(read!.body)]
}

describe.each([
  { reading: 'the previous release', writing: 'this release', writerRoot: root, readerRoot: folder },
  { reading: 'this release', writing: 'the previous release', writerRoot: folder, readerRoot: root },
])('$reading', ({ writing, writerRoot, readerRoot }) => {
  let writer: Functions
  let reader: Functions
  const added = new Map<string, string>()

  beforeAll(async () => {
    writer = await functionsOf(writerRoot)
    for (const name of names) added.set(name, await addTo(writer, name))
    for (const what of [...names, 'search'])
      await writer.consume(builder, 'SnapshotWanted', { id: what, what, at: new Date().toISOString() })
    // Starts with the snapshots and the search index of the other release.
    reader = await functionsOf(readerRoot)
  })

  it.each(names)(`reads and changes each %s that ${writing} wrote`, async (name) => {
    const ids = await idsIn(reader, name)
    expect(ids).toEqual(expect.arrayContaining([added.get(name)!]))
    expect(ids).toEqual(await idsIn(writer, name))
    for (const id of ids.slice(0, maxReads)) {
      const [written, read] = await sharedFields(writer, reader, `/${name}/${id}`)
      expect(read).toEqual(written)
    }
    const path = `/${name}/${added.get(name)!}`
    const { password: _, password_confirmation: __, ...body } = await bodyOf(name)
    const options = { ...(await asAdministrator()), headers: { 'if-match': '"1"' }, body }
    const changed = await reader.call('PUT', path, options)
    expect(changed.status, `${name} ${JSON.stringify(changed.body)}`).toBe(200)
    const [seen, wanted] = await sharedFields(writer, reader, path)
    expect(seen).toEqual(wanted)
    expect(seen['version']).toBe(2)
  })

  it(`searches the index that ${writing} stored, and no consumer fails`, async () => {
    const answerOf = async (functions: Functions, path: string) => {
      const { status, body } = await functions.call('GET', path, await asAdministrator())
      const ids: readonly string[] = JSON.stringify(body).match(/"id":"[^"]+"/g) ?? []
      return { status, asOf: body['as_of'], ids }
    }
    const bothAnswer = (path: string) => Promise.all([answerOf(reader, path), answerOf(writer, path)])
    for (const query of ['lang=en&q=school', 'lang=ar&q=مدرسة', 'lang=fr&q=école'])
      // A process without an index yet answers with fewer results. Releases may rank differently.
      await expect
        .poll(async () => {
          const [seen, wanted] = await bothAnswer(`/search?${query}&per_page=100`)
          const isSame = isDeepStrictEqual([seen.status, seen.asOf], [wanted.status, wanted.asOf])
          const best = wanted.ids.slice(0, 5)
          return isSame && best.length === 5 && best.every((id) => seen.ids.includes(id)) ? 'found' : [seen, wanted]
        })
        .toBe('found')
    const [seen, wanted] = await bothAnswer('/home')
    expect(seen).toEqual(wanted)
    await settled()
    expect(bus().deadLetters).toEqual([])
  })
})
