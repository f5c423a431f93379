import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, settled } = product
const admin = 'Administrator'
const readers = ['Front Liner', 'Staff User', 'Mine'] as const
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, patch } = faqSteps(product, () => category)

type Row = {
  kind: string
  object: string
  id: string
  title: string
  views: number
  language: string
  search: string
  possible_answer: { object: string; id: string } | null
}

async function gapsOf(as: Who): Promise<Row[]> {
  const { status, body, text } = await call('GET', '/work?kind=gap&per_page=100', { as })
  expect(status, text).toBe(200)
  return body.entities as unknown as Row[]
}
const gapOf = async (words: string, as: Who = admin) => (await gapsOf(as)).find(({ title }) => title === words)
const possibleAnswerTo = async (words: string, as?: Who) => (await gapOf(words, as))?.possible_answer

/** Counts are refreshed every five seconds. */
const later = { interval: 500 }
async function isGap(words: string, wanted: boolean, as?: Who): Promise<void> {
  await expect.poll(async () => (await gapOf(words, as)) !== undefined, later).toBe(wanted)
}

async function search(words: string, by: readonly (Who | undefined)[] = readers, language = 'en'): Promise<void> {
  for (const as of by)
    await call('GET', `/search?q=${encodeURIComponent(words)}&lang=${language}`, { ...(as && { as }) })
  await settled()
}
const published = async (question: string, visibility = 'PUBLIC'): Promise<string> => {
  const translations = [{ language_id: '1', question, answer: '<p>Here.</p>' }]
  const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility, translations })
  expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  return id
}
const dismiss = ({ id }: Pick<Row, 'id'>, as: Who, query = '?because=not_ours') =>
  call('DELETE', `/work/search/${encodeURIComponent(id)}/gap${query}`, { as })

describe('an unanswered search', () => {
  test('is a task for editors who see searches, also when a published title may answer it', async () => {
    const [words, rare] = [`${uniqueWord()} pension`, uniqueWord()]
    await search(words)
    await search(rare, readers.slice(0, 2))
    await isGap(words, true)
    const gap = { kind: 'gap', object: 'search', views: 3, language: 'en' }
    expect(await gapOf(words)).toMatchObject({ ...gap, possible_answer: null })
    expect(await gapOf(rare)).toBeUndefined()
    for (const as of ['Content Creator', 'Supervisor', 'Management', 'Front Liner'])
      expect(
        (await gapsOf(as)).filter(({ object }) => object === 'search'),
        as,
      ).toEqual([])
    await published(`Another ${uniqueWord()} pension`)
    const partner = await account(['management', 'content-creator'], { type: 'PARTNER' })
    expect(await gapOf(words, partner)).toBeUndefined()
    expect(await possibleAnswerTo(words)).toBeNull()
    const title = `Pensions: ${words.split(' ')[0]}`
    const id = await published(title)
    const possible_answer = { object: 'faq', id, title, language_id: '1' }
    await expect.poll(() => gapOf(words), later).toMatchObject({ ...gap, possible_answer })
    const rejected = await call('DELETE', `/search/answers/${(await gapOf(words))!.search}/faq/${id}`, { as: admin })
    expect(rejected.status).toBe(204)
    await expect.poll(() => possibleAnswerTo(words), later).toBeNull()
  })

  test('has no possible answer that the searchers cannot read', async () => {
    const words = uniqueWord()
    const partner = await account(['management', 'content-creator'], { type: 'PARTNER' })
    const others = await Promise.all([1, 2].map(() => account(['front-liner'], { type: 'PARTNER' })))
    await search(words, [partner, ...others])
    await isGap(words, true, partner)
    await published(words, 'UNHCR_STAFF')
    expect(await possibleAnswerTo(words, partner)).toBeNull()
    const id = await published(words, 'PARTNERS')
    await expect.poll(() => possibleAnswerTo(words, partner), later).toMatchObject({ object: 'faq', id })
  })

  test('closes with an editor’s link until removed, and is deleted with its searches', async () => {
    const [words, deleted] = [uniqueWord(), uniqueWord()]
    await search(words)
    await search(deleted)
    await isGap(deleted, true)
    const path = `/search/answers/${(await gapOf(words))!.search}/faq/${await published(uniqueWord())}`
    expect((await call('PUT', path, { as: admin })).status).toBe(200)
    const asked = `/capture-search?conditions[keywords:equal]=${deleted}`
    for (const { id } of (await call('GET', asked, { as: admin })).body.entities)
      expect((await call('DELETE', `/capture-search/${id}`, { as: admin })).status).toBe(204)
    await isGap(words, false)
    await isGap(deleted, false)
    expect((await call('DELETE', path, { as: admin })).status).toBe(204)
    await isGap(words, true)
  })

  test('is assigned, and dismissed for all with one click, by permitted users only', async () => {
    const words = uniqueWord()
    await search(words, readers, 'fr')
    await isGap(words, true)
    const gap = (await gapOf(words))!
    const given = { as: admin, body: { user_id: userIdOf(admin) } }
    expect((await call('PUT', `/work/search/${encodeURIComponent(gap.id)}/gap`, given)).status).toBe(204)
    expect(await gapOf(words)).toMatchObject({ assignee: { id: userIdOf(admin) } })
    for (const [as, entity_name] of [
      ['Supervisor', 'CaptureSearch'],
      ['Management', 'FAQ'],
    ] as const)
      expect(await dismiss(gap, as)).toMatchObject({ status: 403, body: { entity_name } })
    expect((await dismiss({ id: 'nothing.fr' }, admin)).status).toBe(404)
    for (const query of ['', '?because=else']) expect((await dismiss(gap, admin, query)).status).toBe(422)
    const other = await account(['management', 'content-creator'])
    expect(await gapOf(words, other)).toBeDefined()
    expect((await dismiss(gap, admin)).status).toBe(204)
    expect([await gapOf(words), await gapOf(words, other)]).toEqual([undefined, undefined])
    expect((await dismiss(gap, admin)).status).toBe(404)
  })

  test('that was also asked as a question is one task, not a report', async () => {
    const text = `Where is the ${uniqueWord()} office?`
    expect((await call('POST', '/published/question', { body: { language: '1', text } })).status).toBe(204)
    await settled()
    expect(await gapOf(text, 'Supervisor')).toMatchObject({ object: 'feedback', kind: 'gap' })
  })
})
