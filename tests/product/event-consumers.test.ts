import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { bus, call, created, read, settled } = useProduct()
const as = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})

const statuses = (answers: { status: number }[]) => answers.map((one) => one.status).sort()
const replay = (type: string, detail: object) =>
  bus().replay({
    id: crypto.randomUUID(),
    source: 'daleel',
    'detail-type': type,
    detail,
    time: new Date().toISOString(),
  })
const shuffledFiveTimes = <Item>(items: Item[]): Item[] =>
  [...items, ...items, ...items, ...items, ...items].toSorted(() => Math.random() - 0.5)
const rowsAbout = async (id: string) =>
  (await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=100`, { as })).body.entities

describe('the change log', () => {
  test('has one row per create, update and delete, and none for rejected changes', async () => {
    const hashtag = await created('hashtag')
    const path = `/hashtag/${hashtag.id}`
    const next = uniqueWord()
    await call('PATCH', path, { as, version: 1, body: { hashtag: next } })
    await call('PATCH', path, { as, version: 1, body: { hashtag: uniqueWord() } })
    await call('PATCH', path, { as, version: 2, body: { hashtag: '' } })
    await call('DELETE', path, { as })
    await settled()
    const rows = await rowsAbout(hashtag.id)
    expect(rows.map((row) => [row['action'], row['model'], row['user_email']])).toEqual(
      ['Delete', 'Update', 'Create'].map((action) => [action, 'Hashtag', 'administrator@daleel.example']),
    )
    expect(rows[1]!['changes']).toEqual([{ field: 'hashtag', from: hashtag['hashtag'], to: next }])
  })

  test('has one row per change, even if events are delivered five times in any order', async () => {
    const hashtag = await created('hashtag')
    await settled()
    const [row] = await rowsAbout(hashtag.id)
    const detail = (version: number) => ({
      id: `hashtag#${hashtag.id}#${version}`,
      entity: 'hashtag',
      record: hashtag.id,
      version,
      action: version === 1 ? 'Create' : 'Update',
      note: null,
      by: { id: 'demo-administrator', email: 'administrator@daleel.example', name: 'Samar Idrisi' },
      at: version === 1 ? row!['created_at'] : new Date(Date.now() - version).toISOString(),
      request: 'again',
      changes: [],
      visibility: [null, null],
      published: true,
      title: hashtag['hashtag'],
      owner: 'demo-administrator',
      pending_owner: null,
    })
    const details = [1, 2, 3].map(detail)
    await Promise.all(shuffledFiveTimes(details).map((one) => replay('RecordChanged', one)))
    expect(await rowsAbout(hashtag.id)).toHaveLength(3)
  })

  test('returns pages with the newest change first, accepts any period, and rejects sorting', async () => {
    const hashtag = await created('hashtag')
    for (let version = 1; version < 4; version++)
      await call('PATCH', `/hashtag/${hashtag.id}`, { as, version, body: { hashtag: uniqueWord() } })
    await settled()
    const about = `/log?conditions[object_id:equal]=${hashtag.id}&per_page=2`
    const first = await call('GET', about, { as })
    const second = await call('GET', `${about}&cursor=${String(first.body['next'])}`, { as })
    const ids = [...first.body.entities, ...second.body.entities].map((one) => one.id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(ids.toSorted().toReversed())
    // The query must end: a scan of all months in such a period would exceed the test timeout.
    for (const query of ['to=9999-12-31', 'from=1970-01-01', 'cursor=zzzzzzzzzzzz', 'from=2999-01-01', 'to=1980-01-01'])
      expect((await call('GET', `/log?${query}&conditions[action:equal]=nothing`, { as })).status, query).toBe(200)
    expect((await call('GET', '/log?sorting[id]=asc', { as })).status).toBe(422)
  })
})

describe('failed events', () => {
  test('are dead-lettered completely, and can be replayed [EV-4]', async () => {
    const id = `${(Date.now() - 1000).toString(36).padStart(9, '0')}aaaaaaaaaaaa`
    const opened = { id: `${id}#faq-1`, search: id, record: 'faq-1' }
    const word = 'gathered with what fails'
    const answer = await call('GET', `/search?q=${encodeURIComponent(word)}`, { as })
    const before = bus().deadLetters.length
    await replay('SearchOpened', opened)
    const letters = bus()
      .deadLetters.slice(before)
      .filter((one) => one.consumer === 'capture')
    expect(letters.map(({ event }) => event.detail)).toEqual([opened])
    const [letter] = letters
    // Other events of the batch were processed.
    const capturedSearch = await call('GET', `/capture-search/${String(answer.body['search_id'])}`, { as })
    expect(capturedSearch.body['keywords']).toBe(word)
    const made = {
      id,
      reader: uniqueWord(),
      keywords: 'rent',
      object: 'all',
      language: null,
      results: 1,
      parameters: {},
      ip: '10.0.0.0',
      place: null,
    }
    await replay('SearchMade', { ...made, at: new Date().toISOString() })
    await bus().replay(letter!.event)
    expect((await call('GET', `/capture-search/${id}`, { as })).body).toMatchObject({
      clicked_id: 'faq-1',
      keywords: 'rent',
    })
  })
})

describe('views', () => {
  test('count a reader once a day, without a new version, and not on drafts', async () => {
    const faq = await created('faq', wholeFaq(category, { status: 'PUBLISHED' }))
    const view = (who?: string) => call('POST', `/faq/${faq.id}/view`, { as: who })
    expect(statuses([await view(as), await view(as), await view('Mine'), await view(), await view()])).toEqual([
      204, 204, 204, 204, 204,
    ])
    await settled()
    expect(await read('faq', faq.id)).toMatchObject({ views_count: 3, version: 1 })
    const event = { id: uniqueWord(), entity: 'faq', record: faq.id, day: new Date().toISOString().slice(0, 10) }
    await Promise.all(shuffledFiveTimes([event]).map((one) => replay('RecordViewed', one)))
    expect((await read('faq', faq.id))['views_count']).toBe(4)
    const draft = await created('faq')
    expect((await call('POST', `/faq/${draft.id}/view`, { as })).status).toBe(404)
  })
})

describe('captured searches', () => {
  const search = (q: string, who = 'Staff User') =>
    call('GET', `/search?q=${encodeURIComponent(q)}&lang=en`, { as: who })
  const rows = async () => {
    await settled()
    return (await call('GET', '/capture-search?per_page=100', { as })).body.entities
  }
  const having = async (word: string): Promise<Body[]> =>
    (await rows()).filter((row) => String(row['keywords']).includes(word))

  test('are one row per typed search and reader', async () => {
    const word = uniqueWord()
    for (let length = word.length - 4; length <= word.length; length++) await search(word.slice(0, length))
    await search(word, 'Front Liner')
    const found = await having(word.slice(0, -4))
    expect(found.map((row) => row['keywords'])).toEqual([word, word])
    expect(found[0]).toMatchObject({
      search_object: 'all',
      search_language: 'en',
      search_times: 1,
      location: null,
    })
  })

  test('exclude requests for suggestions and counts', async () => {
    const word = uniqueWord()
    await call('GET', `/search/suggestions?q=${word}`, { as: 'Staff User' })
    await call('GET', `/search/counts?q=${word}&hashtag=${word}`, { as: 'Staff User' })
    await search(word, 'Front Liner')
    expect((await having(word)).map((row) => row['search_times'])).toEqual([1])
  })

  test('count repetitions, store opened results, and can be deleted with permission', async () => {
    const word = uniqueWord()
    await search(word, 'Supervisor')
    const { body } = await search(word, 'Supervisor')
    const opened = await call('POST', `/search/${String(body['search_id'])}/click`, { body: { id: 'faq-9' } })
    expect(opened.status).toBe(204)
    const [row, ...others] = await having(word)
    expect(others).toEqual([])
    expect(row).toMatchObject({ search_times: 2, clicked_id: 'faq-9' })
    expect((await call('DELETE', `/capture-search/${row!.id}`, { as: 'Management' })).status).toBe(403)
    expect((await call('DELETE', `/capture-search/${row!.id}`, { as })).status).toBe(204)
    expect(await having(word)).toEqual([])
  })

  test('contain no phone numbers, addresses, case numbers or full IP addresses [LG-4]', async () => {
    const word = uniqueWord()
    await search(`${word} +962 79 123 4567 amal@people.example 899-12C00345 ٠٧٩١٢٣٤٥٦٧ rent`, 'Mine')
    const [row] = await having(word)
    expect(row!['keywords']).toBe(`${word} rent`)
    expect(row!['ip']).toMatch(/^(127\.0\.0\.0|::)$/)
    expect(row).not.toHaveProperty('reader')
  })
})
