import { describe, expect, test } from 'vitest'
import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { newRegion, useProduct, type Body, type Region, type Who } from '#tests/support/product.ts'
import { useDashboard } from '#tests/product/dashboard/use-dashboard.ts'

const before = (days: number) => utcDateOf(Date.now() - days * 86_400_000)
const part = (body: Body, name: string) => body[name] as Record<string, unknown>[]

const { bus, call, findable, settled, published, partner } = useDashboard(useProduct())

describe('search statistics', () => {
  const summary = async (query = ''): Promise<Body> => {
    await settled()
    const answer = await call('GET', `/dashboard/searches${query}`, { as: 'Management' })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  test('list most searched and unanswered queries, without words of deleted searches', async () => {
    const [lost, found] = ['zirconium', uniqueWord()]
    await published({ translations: [{ language_id: '1', question: found, answer: '<p>An answer.</p>' }] })
    await findable()
    const start = await summary()
    const region = newRegion()
    const there = `?region=${region.name}`
    for (const as of ['Front Liner', 'Staff User', 'Mine'] as const)
      for (const words of [lost, `  ${found.toUpperCase()}`, found]) await searchFor(words, as, '', region)
    const everywhere = await summary()
    expect(Number(everywhere['searches']) - Number(start['searches'])).toBe(9)
    expect(Number(everywhere['found_nothing']) - Number(start['found_nothing'])).toBe(3)
    const now = await summary(there)
    expect(now).toMatchObject({ searches: 9, found_nothing: 3 })
    expect(part(now, 'most_searched')[0]).toMatchObject({ keywords: found, searches: 6 })
    const missed = part(now, 'not_found').find((one) => one['keywords'] === lost)
    expect(missed?.['searches']).toBe(3)
    const as = 'Administrator'
    const rows = (await call('GET', `/capture-search?conditions[keywords:equal]=${lost}`, { as })).body.entities
    for (const { id } of rows) await call('DELETE', `/capture-search/${id}`, { as })
    for (const query of ['', there]) expect(JSON.stringify(await summary(query))).not.toContain(lost)
    const earlier = `${there}&from=${before(20)}&to=${before(10)}`
    expect(await summary(earlier)).toMatchObject({ searches: 0, most_searched: [] })
  })

  /** Publishes an FAQ that contains the word. */
  const answered = async (word: string, visibility = 'PUBLIC'): Promise<string> =>
    published({
      visibility,
      translations: [{ language_id: '1', question: `What about ${word}?`, answer: `<p>All of ${word}.</p>` }],
    })
  const searchFor = async (words: string, as: Who | undefined, query = '', region?: Region) => {
    const path = `/search?q=${encodeURIComponent(words)}${query}`
    return (await call('GET', path, { ...(as && { as }), ...(region && { from: region.address }) })).body
  }
  const numberOf = (body: Body, ranking: string, words: string) =>
    part(body, ranking).find((one) => one['keywords'] === words)?.['searches']

  test('list queries without opened results, and ranks of opened ones, by language and location', async () => {
    const word = uniqueWord()
    for (let count = 0; count < 2; count++) await answered(word)
    await findable()
    const [north, south] = [newRegion(), newRegion()]
    const letters = bus().deadLetters.length
    const unopenedBefore = Number((await summary())['opened_nothing'])
    const of = (language: string, { name }: Region) => summary(`?language=${language}&country=XA&region=${name}`)
    const first = await searchFor(word, 'Front Liner', '&lang=en', north)
    await searchFor(word, 'Front Liner', '&lang=en', north)
    const second = await searchFor(word, 'Staff User', '&lang=en', north)
    await searchFor(word, 'Supervisor', '&lang=en', south)
    await searchFor(word, 'Mine', '&lang=fr', north)
    const unopened = await of('en', north)
    expect(unopened).toMatchObject({ searches: 3, found_nothing: 0, opened_nothing: 3, median_rank: null })
    expect(numberOf(unopened, 'not_opened', word)).toBe(3)
    expect(first.search_id).not.toBe(second.search_id)
    const open = (at: number) =>
      call('POST', `/search/${String(second.search_id)}/click`, { body: { id: second.entities[at]!.id } })
    for (const at of [1, 1, 0]) expect((await open(at)).status).toBe(204)
    const now = await of('en', north)
    expect(now).toMatchObject({ searches: 3, opened_nothing: 2, median_rank: 1.5 })
    expect(part(now, 'most_searched')).toMatchObject([
      { keywords: word, language: 'en', searches: 3, median_rank: 1.5 },
    ])
    expect(numberOf(now, 'not_opened', word)).toBe(2)
    expect(numberOf(await of('en', south), 'not_opened', word)).toBe(1)
    expect(await of('fr', south)).toMatchObject({ searches: 0, most_searched: [] })
    expect(numberOf(await of('fr', north), 'not_found', word)).toBe(1)
    const everywhere = await summary()
    expect(everywhere['opened_nothing']).toBe(unopenedBefore + 3)
    expect(part(everywhere, 'places')).toContainEqual({ country: 'XA', region: north.name, searches: 4 })
    const where = `conditions[region:equal]=${north.name}&conditions[search_language:equal]=en`
    const listed = `/capture-search?conditions[keywords:equal]=${word}&${where}`
    const rows = (await call('GET', listed, { as: 'Management' })).body.entities
    expect(rows.map((row) => [row['search_times'], row['clicked_rank']])).toEqual([
      [1, 1],
      [2, null],
    ])
    expect(Object.keys(rows[0]!)).not.toContain('reader')
    expect(bus().deadLetters.slice(letters)).toEqual([])
  })

  test.each([
    ['separately', true],
    ['together', false],
  ])('keep the opened result when a search is repeated, with events processed %s', async (_, apart) => {
    const region = newRegion()
    const between = async () => void (apart && (await settled()))
    const word = uniqueWord()
    await answered(word)
    await findable()
    const there = () => summary(`?region=${region.name}`)
    const first = await searchFor(word, 'Front Liner', '', region)
    await between()
    const body = { id: first.entities[0]!.id }
    await call('POST', `/search/${String(first.search_id)}/click`, { body })
    await between()
    const again = await searchFor(word, 'Front Liner', '', region)
    await between()
    await call('POST', `/search/${String(again.search_id)}/click`, { body })
    expect(await there()).toMatchObject({ searches: 2, opened_nothing: 0, median_rank: 1, not_opened: [] })
    const [row] = (await call('GET', `/capture-search?conditions[keywords:equal]=${word}`, { as: 'Management' })).body
      .entities
    expect(row).toMatchObject({ search_times: 2, clicked_id: body.id, clicked_rank: 1 })
  })

  test('have a possible answer once a matching record is published for the audience of the search', async () => {
    const word = 'quokka'
    const [visitor, staff] = [await searchFor(word, undefined), await searchFor(word, 'Staff User')]
    const ids = [visitor, staff].map((one) => String(one.search_id))
    const answers = async (as: Who = 'Management') => {
      await settled()
      return call('GET', `/search/answers?searches=${ids.join(',')}`, { as })
    }
    const totals = async (as?: Who) => (await answers(as)).body.entities.map((one) => one.total)
    expect(await totals()).toEqual([0, 0])
    const forStaff = await answered(word, 'UNHCR_STAFF')
    await findable()
    const { entities } = (await answers()).body
    expect(entities).toEqual([
      { id: ids[0], total: 0, best: null },
      { id: ids[1], total: 1, best: expect.objectContaining({ object: 'faq', id: forStaff }) },
    ])
    expect(await totals(partner())).toEqual([0])
    await answered(word)
    await findable()
    expect(await totals()).toEqual([1, 2])
    const listed = `/capture-search?conditions[keywords:equal]=${word}`
    expect((await call('GET', listed, { as: 'Management' })).body.entities).toHaveLength(2)
    ids.splice(0, 2, String((await searchFor(word, 'Mine')).search_id))
    expect((await answers()).body.entities).toEqual([{ id: ids[0], total: 2, best: null }])
    for (const [query, path] of [
      ['searches=no%20id', 'searches'],
      ['ids=1', 'ids'],
    ]) {
      const refused = await call('GET', `/search/answers?${query}`, { as: 'Management' })
      expect([refused.status, refused.body.fields[0]?.path]).toEqual([422, path])
    }
  })

  test.each(['/dashboard/searches', '/search/answers?searches=1'])(
    '%s requires permission to read searches',
    async (path) => {
      const { body } = await call('GET', path, { as: 'Supervisor' })
      expect(body).toMatchObject({ status: 403, entity_name: 'CaptureSearch', permission_key: 'LIST' })
      expect((await call('GET', path)).status).toBe(401)
    },
  )
})
