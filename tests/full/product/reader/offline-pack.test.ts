import { beforeAll, describe, expect, test } from 'vitest'
import { packFieldNames, contentEntities, modelsKey, referencedEntities } from '#shared/offline-pack/pack-fields.ts'
import { parsePack, type RemovedRow, type PackRow } from '#shared/offline-pack/pack-format.ts'
import { builders, uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { storedFor, takenBy } from '#tests/product/pack/download-pack.ts'

const product = useProduct()
const { account, call, created, settled } = product
const supervisor = 'Supervisor'

type Changed = { seq: string; put: PackRow[]; gone: RemovedRow[]; whole?: true; wipe?: boolean }

const since = async (as: Who, seq: string, query = 'language=en'): Promise<Changed> => {
  const answer = await call('GET', `/pack?${query}&since=${seq}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Changed
}

const question = (mark: string, visibility = 'PUBLIC', more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', question: `Question ${mark}`, answer: `<p>Answer ${mark}</p>` }],
  visibility,
  status: 'PUBLISHED',
  ...more,
})

describe('an offline pack', () => {
  const mark = uniqueWord()
  const ids: Record<string, string> = {}

  const { edit, patch } = faqSteps(product, () => ids['category']!)
  const published = async (word: string, visibility?: string, more?: Record<string, unknown>) =>
    (await created('faq', wholeFaq(ids['category']!, question(word, visibility, more)), supervisor)).id

  beforeAll(async () => {
    ids['category'] = (await created('service-category')).id
    ids['other'] = (await created('service-category')).id
    ids['public'] = await published(`open ${mark}`)
    ids['partners'] = await published(`partners ${mark}`, 'PARTNERS')
    ids['staff'] = await published(`staff ${mark}`, 'UNHCR_STAFF')
    ids['elsewhere'] = await published(`elsewhere ${mark}`, 'PUBLIC', { service_categories: [ids['other']] })
    ids['draft'] = await published(`draft ${mark}`, 'PUBLIC', { status: 'DRAFT' })
    ids['office'] = (await created('directory', { translations: [{ language_id: '1', name: `Office ${mark}` }] })).id
    ids['closed'] = (await created('directory', { status: 'inactive' })).id
    ids['person'] = (await created('personal-data', { name: `Canary${mark}` })).id
    for (const [name, visibility] of [
      ['line', 'PUBLIC'],
      ['staffLine', 'UNHCR_STAFF'],
    ] as const)
      ids[name] = (await created('hotline', { ...builders['hotline']!(), visibility }, supervisor)).id
    // Pending revision of a published FAQ.
    await edit(ids['public'], 'Content Creator', {
      translations: [{ language_id: '1', question: `Waiting ${mark}`, answer: '<p>x</p>' }],
    })
  })

  test.each([
    ['Staff User', ['public', 'partners', 'staff', 'elsewhere']],
    ['Partner', ['public', 'partners', 'elsewhere']],
    ['API User', ['public', 'elsewhere']],
  ])(
    'contains for %s the records that they may read, nothing pending, inactive or about people [AZ-6]',
    async (who, seen) => {
      const { text } = await takenBy(product, who, 'language=en')
      const { rows } = parsePack(text)
      const own = new Set(Object.values(ids))
      const faqs = rows.filter(([entity, { id }]) => entity === 'faq' && own.has(id)).map(([, { id }]) => id)
      expect(faqs.toSorted()).toEqual(seen.map((name) => ids[name]).toSorted())
      expect(text).toContain(`Office ${mark}`)
      expect([text.includes(ids['line']!), text.includes(ids['staffLine']!)]).toEqual([true, seen.includes('staff')])
      for (const hidden of [
        ids['draft'],
        ids['closed'],
        ids['person'],
        `Waiting ${mark}`,
        `Canary${mark}`,
        'created_by',
      ])
        expect(text).not.toContain(hidden)
    },
  )

  test('contains nothing of pending revisions', async () => {
    const { pending } = await product.read('faq', ids['public']!)
    expect(JSON.stringify(pending)).toContain(`Waiting ${mark}`)
    const { text } = await takenBy(product, 'Supervisor', 'language=en')
    expect(text).toContain(ids['public'])
    expect(text).not.toContain(`Waiting ${mark}`)
  })

  test('contains declared fields, and texts of its language only', async () => {
    const { text } = await takenBy(product, 'Staff User', 'language=en')
    const known = new Map(
      [...contentEntities, ...referencedEntities].map((entity) => [entity.name, packFieldNames(entity)]),
    )
    for (const [entity, { translations, ...row }] of parsePack(text).rows) {
      if (entity === modelsKey) continue
      const { plain, translated } = known.get(entity)!
      expect(
        Object.keys(row).filter((name) => !plain.includes(name)),
        entity,
      ).toEqual([])
      const texts = (translations ?? []) as Record<string, unknown>[]
      expect(texts.length).toBeLessThanOrEqual(1)
      expect(
        texts.flatMap(Object.keys).filter((name) => !translated.includes(name)),
        entity,
      ).toEqual([])
    }
  })

  test('of a category contains records of that category only', async () => {
    const { text } = await takenBy(product, 'Staff User', `language=en&category=${ids['other']}`)
    expect(text).toContain(`elsewhere ${mark}`)
    expect(text).not.toContain(`open ${mark}`)
  })

  test('is built once for all with the same selection', async () => {
    const [one, other] = [
      await takenBy(product, 'Staff User', 'language=en'),
      await storedFor(product, 'Supervisor', 'language=en'),
    ]
    expect(other.text).toBe(one.text)
  })

  test('lists written, withdrawn, deleted, renamed and restricted records, and takes less than 1 kB without any', async () => {
    const word = uniqueWord()
    const [kept, withdrawn, closed] = [
      await published(`a ${word}`),
      await published(`b ${word}`),
      await published(`c ${word}`),
    ]
    const film = (await created('media', { translations: [{ language_id: '1', title: `Film ${word}` }] })).id
    const { head } = await takenBy(product, 'Partner', 'language=en')
    const before = (await since('Partner', head.seq)).seq
    const change = async (entity: string, id: string, body: Record<string, unknown>) => {
      const { version } = (await call('GET', `/${entity}/${id}`, { as: 'Administrator' })).body
      const answer = await call('PATCH', `/${entity}/${id}`, { as: 'Administrator', version, body })
      expect(answer.status, answer.text).toBe(200)
    }
    expect((await patch(withdrawn, supervisor, { status: 'DRAFT' })).status).toBe(200)
    await change('faq', kept, { translations: [{ language_id: '1', question: `Anew ${word}`, answer: '<p>y</p>' }] })
    await change('faq', closed, { visibility: 'UNHCR_STAFF' })
    expect((await call('DELETE', `/media/${film}`, { as: 'Administrator' })).status).toBe(204)
    await change('service-category', ids['category']!, {
      translations: [{ language_id: '1', name: `Renamed ${word}` }],
    })
    const { put, gone, seq } = await since('Partner', before)
    expect(JSON.stringify(put)).toContain(`Anew ${word}`)
    expect(JSON.stringify(put)).toContain(`Renamed ${word}`)
    expect(JSON.stringify(put)).not.toContain(`c ${word}`)
    for (const id of [withdrawn, closed]) expect(gone).toContainEqual(['faq', id])
    expect(gone).toContainEqual(['media', film])
    expect(seq > before).toBe(true)
    const upTo = Number(seq.split('.')[2]) + 60_000
    const quiet = await call('GET', `/pack?language=en&since=${seq.replace(/\d+$/, String(upTo))}`, { as: 'Partner' })
    expect(quiet.body).toMatchObject({ put: [], gone: [] })
    expect(quiet.text.length + JSON.stringify([...quiet.headers]).length).toBeLessThan(1000)
  })

  test('is replaced and wiped for a caller with another audience [AU-8]', async () => {
    const { head } = await takenBy(product, 'Staff User', 'language=en')
    expect(await since('Partner', head.seq)).toEqual({ whole: true, wipe: true })
    const old = head.seq.replace(/\d+$/, String(Date.now() - 3 * 86_400_000))
    expect(await since('Staff User', old)).toEqual({ whole: true, wipe: false })
    expect(await since('Staff User', 'nonsense')).toMatchObject({ whole: true })
  })

  test('is rebuilt after too many changes', async () => {
    const { head } = await takenBy(product, 'Partner', 'language=en')
    const before = (await since('Partner', head.seq)).seq
    for (let made = 0; made < 210; made += 15)
      await Promise.all(
        Array.from({ length: 15 }, (_, at) =>
          created('media', { translations: [{ language_id: '1', title: `Reel ${made + at} ${mark}` }] }),
        ),
      )
    expect(await since('Partner', before)).toEqual({ whole: true, wipe: false })
    await settled()
    const anew = await storedFor(product, 'Partner', 'language=en')
    expect(anew.text).toContain(`Reel 209 ${mark}`)
    expect((await since('Partner', anew.head.seq.replace(/\d+$/, String(Date.now() + 60_000)))).put).toEqual([])
  })

  test('is refused to callers without access [AU-8]', async () => {
    expect((await call('GET', '/pack?language=en')).status).toBe(401)
    const person = await account(['staff-user'])
    const as = { token: person.token }
    const { head } = await takenBy(product, as, 'language=en')
    const { version } = (await call('GET', `/user/${person.id}`, { as: 'Administrator' })).body
    const off = await call('PATCH', `/user/${person.id}`, {
      as: 'Administrator',
      version,
      body: { status: 'INACTIVE' },
    })
    expect(off.status, off.text).toBe(200)
    await settled()
    const after = await call('GET', `/pack?language=en&since=${head.seq}`, { as })
    expect([401, 403]).toContain(after.status)
  })

  test.each([
    '',
    'language=xx',
    'language=en&country=nowhere',
    'language=en&category=none',
    'language=en&audience=STAFF',
  ])('rejects the query “%s”', async (query) => {
    expect((await call('GET', `/pack?${query}`, { as: 'Partner' })).status).toBe(422)
  })
})
