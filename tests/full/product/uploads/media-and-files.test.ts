import { beforeAll, describe, expect, test } from 'vitest'
import { wholeFaq, uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'

const { account, call, created, findable, settled } = useProduct()
const admin = 'Administrator'
const named = (name: string, field = 'name', language_id = '1') => [{ language_id, [field]: name }]
const film = (title: string, more: Record<string, unknown> = {}) =>
  created('media', { translations: named(title, 'title'), ...more })
const office = (name: string, more: Record<string, unknown> = {}) =>
  created('directory', { translations: named(name), ...more })
const published = (path: string, as?: Who, headers: Record<string, string> = {}) =>
  call('GET', `/published/${path}`, { as, headers })
const namesIn = (body: Body) => body.entities.map((one) => one['name'] ?? one['title'])

describe('a media item', () => {
  const page = 'https://www.facebook.com/watch/?v=10153231379946729'
  const code = `<iframe src="https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}" onload="evil()"></iframe>`

  test.each([
    [{ content_type: 'Video', content_url: null }, 'content_url', 'needs_file_or_address'],
    [{ content_type: 'Video', content_url: 'http://example.org/film' }, 'content_url', 'needs_https'],
    [{ content_type: 'Audio', content_url: null }, 'file', 'needs_file_or_address'],
    [{ content_type: 'Poster' }, 'file', 'required'],
    [{ content_type: 'PDF' }, 'file', 'required'],
    [{ content_type: 'Facebook Video', content_url: null }, 'embed_code', 'needs_code_or_address'],
    [{ content_type: 'Facebook Video', embed_code: '<script>evil()</script>' }, 'embed_code', 'no_video_in_code'],
    [{ content_type: 'Facebook Video', embed_code: `<b>${code}${code}</b>` }, 'embed_code', 'no_video_in_code'],
    [
      { content_type: 'Facebook Video', content_url: 'https://www.facebook.com@evil.example/watch/?v=1' },
      'content_url',
      'invalid_url',
    ],
    [
      { content_type: 'Facebook Video', content_url: 'https://evil.example/watch/?v=12345678' },
      'content_url',
      'not_a_facebook_video',
    ],
    [
      { content_type: 'Facebook Video', embed_code: '<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>' },
      'embed_code',
      'not_a_facebook_video',
    ],
    [{ content_type: 'Hologram' }, 'content_type', 'invalid_choice'],
  ])('with %o is rejected', async (given, path, problem) => {
    const body = { translations: named(uniqueWord(), 'title'), ...given }
    const answer = await call('POST', '/media', { as: admin, body })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { fields: [{ path, code: problem }] } })
  })

  test('stores only the URL of embed code [IN-7]', async () => {
    const made = await film(uniqueWord(), { content_type: 'Facebook Video', content_url: null, embed_code: code })
    expect(made['content_url']).toBe(page)
    const again = await call('PATCH', `/media/${made.id}`, { as: admin, version: 1, body: { embed_code: code } })
    expect(again.status).toBe(200)
    await settled()
    for (const path of ['/media?paginate=0', `/published/media/${made.id}`, '/published/media', '/log'])
      expect((await call('GET', path, { as: admin })).text, path).not.toMatch(/iframe|evil/)
    expect((await published(`media/${made.id}`)).body).toMatchObject({
      content_url: page,
      player: { provider: 'facebook', address: page },
      file_url: null,
    })
  })

  test('generates embed code, which may be sent back and never overrides a new URL', async () => {
    const made = await film(uniqueWord(), { content_type: 'Facebook Video', content_url: null, embed_code: code })
    const path = `/media/${made.id}`
    const { content_type, translations, embed_code } = (await call('GET', path, { as: admin })).body
    const exposed: Record<string, unknown> = { content_type, translations, embed_code, content_url: page }
    expect(exposed['embed_code']).toMatch(
      /^<iframe src="https:\/\/www\.facebook\.com\/plugins\/video\.php\?[^"<>]*729[^"<>]*"/,
    )
    expect(exposed['embed_code']).not.toMatch(/onload|evil/)
    const put = async (version: number, changes: object) =>
      (await call('PUT', path, { as: admin, version, body: { ...exposed, ...changes } })).body
    expect(await put(1, {})).toMatchObject({ content_url: page, embed_code: exposed['embed_code'] })
    expect(await put(2, { content_url: null })).toMatchObject({ content_url: page })
    const other = 'https://www.facebook.com/watch/?v=9876543210'
    const relinked = await put(3, { content_url: other })
    expect(relinked).toMatchObject({ content_url: other, embed_code: expect.stringContaining('9876543210') })
    const short = 'https://youtu.be/aqz-KE-bpKQ'
    const video = await film(uniqueWord(), { content_url: short })
    expect(video['embed_code']).toContain('youtube-nocookie.com/embed/aqz-KE-bpKQ')
    const again = { content_url: short, embed_code: video['embed_code'] }
    expect((await film(uniqueWord(), again))['content_url']).toBe(short)
  })

  test('may have any safe URL, without a player', async () => {
    const url = 'https://example.org/film'
    const { id } = await film(uniqueWord(), { content_url: url })
    expect((await published(`media/${id}`)).body).toMatchObject({ content_url: url, player: null })
    expect((await published('media/nothing')).status).toBe(404)
  })

  test('is shown on the home screen if new', async () => {
    const titles: string[] = []
    for (let at = 0; at < 7; at++) titles.unshift(String((await film(uniqueWord()))['title']))
    const { body } = await call('GET', '/home', { as: 'Front Liner' })
    expect((body['media'] as Body[]).map((one) => one['title'])).toEqual(titles.slice(0, 6))
    expect((await published('media?recent=1')).body.entities.slice(0, 7).map((one) => one['title'])).toEqual(titles)
    expect((await published(`media?type=Audio&search=${titles[3]}`)).body.total).toBe(0)
    expect(namesIn((await published(`media?search=${titles[3]!.toUpperCase()}`)).body)).toEqual([titles[3]])
  })
})

describe('inactive records', () => {
  const word = `hidden${uniqueWord()}`
  const own = `own${uniqueWord()}`
  let hidden: Record<'directory' | 'media', string>
  let faq: Body
  const objects = ['directory', 'media'] as const

  const addresses = (): string[] => [
    ...objects.flatMap((name) => [
      `/${name}/${hidden[name]}`,
      `/${name}?paginate=0`,
      `/${name}?search=${word}`,
      `/${name}?conditions[status:equal]=inactive`,
      `/${name}?conditions[id:equal]=${hidden[name]}`,
      `/published/${name}?paginate=0`,
      `/published/${name}?recent=1`,
      `/published/${name}/${hidden[name]}`,
      `/log?conditions[object_id:equal]=${hidden[name]}`,
    ]),
    '/faq?with[]=directories&with[]=media',
    `/faq/${faq.id}?with[]=directories&with[]=media`,
    `/published/faq/${faq.id}`,
    `/search?q=${word}`,
    `/search?q=${word.slice(0, 8)}&object=all`,
    '/home',
    '/log',
  ]

  beforeAll(async () => {
    const [organisation, item] = [await office(word), await film(word)]
    hidden = { directory: organisation.id, media: item.id }
    const links = { directories: [organisation.id], media: [item.id], status: 'PUBLISHED' }
    faq = await created('faq', wholeFaq((await created('service-category')).id, links), 'Supervisor')
    for (const name of objects) {
      // Each user reads them once, so that caches are covered.
      for (const as of ['Staff User', 'Mine', admin]) await call('GET', `/${name}?paginate=0`, { as })
      const body = { status: 'inactive' }
      await call('PATCH', `/${name}/${hidden[name]}`, { as: admin, version: 1, body })
      const text = { translations: named(`${word} now`, name === 'media' ? 'title' : 'name') }
      await call('PATCH', `/${name}/${hidden[name]}`, { as: admin, version: 2, body: text })
    }
    await created('directory', { translations: named(own), status: 'inactive' }, 'Mine')
    await settled()
    await findable()
  })

  test.each<[string, Who | undefined]>([
    ['a visitor', undefined],
    ['a partner', 'Partner'],
    ['a machine', 'API User'],
    ['staff who read', 'Staff User'],
    ['managers, who read the log', 'Management'],
    ['an editor of own records', 'Mine'],
  ])('are in no response to %s', async (_who, as) => {
    for (const path of addresses()) {
      const { text } = await call('GET', path, { as })
      expect(text, path).not.toContain(word)
    }
    for (const name of objects) expect((await published(`${name}/${hidden[name]}`, as)).status).toBe(404)
  })

  test('are visible to their editors, except in readers’ lists', async () => {
    for (const as of [admin, 'Content Creator'])
      for (const name of objects) {
        expect((await call('GET', `/${name}/${hidden[name]}`, { as })).status).toBe(200)
        expect((await published(`${name}/${hidden[name]}`, as)).body.status).toBe('inactive')
        expect((await call('GET', `/${name}?search=${word}`, { as })).body.total).toBe(1)
        expect((await published(`${name}?search=${word}`, as)).body.total).toBe(0)
        expect((await call('GET', `/search?q=${word}`, { as })).body.total).toBe(0)
      }
    expect(
      (await call('GET', `/log?conditions[object_id:equal]=${hidden.media}`, { as: admin })).body.entities,
    ).toHaveLength(3)
    // Users who cannot read the current version cannot read its history either.
    expect(
      (await call('GET', `/log?conditions[object_id:equal]=${hidden.media}`, { as: 'Management' })).body.entities,
    ).toEqual([])
  })

  test('are visible to their creator with rights on own records, and not to others of the role', async () => {
    const other = await account(['mine'])
    const [mine] = (await call('GET', `/directory?search=${own}`, { as: 'Mine' })).body.entities
    expect(mine).toMatchObject({ created_by: userIdOf('Mine'), abilities: ['SHOW', 'UPDATE', 'DELETE', 'VERIFY'] })
    expect((await published(`directory/${mine!.id}`, 'Mine')).status).toBe(200)
    expect((await call('GET', `/directory?search=${own}`, { as: other })).body.total).toBe(0)
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { acronym: 'X' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/directory/${mine!.id}`, { as: other, version: 1, body })).status, method).toBe(404)
    const link = await call('POST', '/faq', {
      as: other,
      body: { translations: named('A question', 'question'), directories: [mine!.id] },
    })
    expect(link.body.fields).toEqual([expect.objectContaining({ path: 'directories', code: 'unknown_reference' })])
  })
})

describe('search over all objects', () => {
  const mark = `zephyr${uniqueWord()}`
  const ids: Record<string, string> = {}
  const search = async (query: string) => (await call('GET', `/search?${query}`)).body
  const found = async (query: string) => (await search(`q=${mark}&${query}`)).entities.map(({ id }) => id).sort()
  beforeAll(async () => {
    const parent = (await created('service-category')).id
    const translations = named(`Counselling ${mark}`)
    const category = (await created('service-category', { translations, parent_id: parent })).id
    const country = (await created('directory-country', { country_id: 'eg' })).id
    const type = (await created('directory-type', { translations: named('Polyclinic') })).id
    Object.assign(ids, { parent, category, country, type })
    ids['office'] = (
      await office(`Office ${mark}`, {
        translations: [...named(`Office ${mark}`), ...named(`مكتب ${mark}`, 'name', '2')],
        directory_type_id: type,
        service_categories: [category],
        directory_countries: [country],
        alternative_name: 'Amberhouse',
        contacts: [{ city: 'Ramtha', landmark: 'Clocktower' }],
      })
    ).id
    ids['film'] = (await film(`Film ${mark}`, { countries: ['eg'], nationalities: ['nationality-sd'] })).id
    ids['anywhere'] = (await film(`Other film ${mark}`)).id
    const question = { translations: [{ language_id: '1', question: `Where ${mark}`, answer: '<p>There</p>' }] }
    ids['faq'] = (
      await created('faq', wholeFaq(category, { ...question, countries: ['jo'], status: 'PUBLISHED' }), 'Supervisor')
    ).id
    await findable()
  })

  test('counts by object and language, and finds a record in each of its languages', async () => {
    expect(await search(`q=${mark}`)).toMatchObject({
      total: 4,
      by_object: { faq: 1, directory: 1, media: 2 },
      by_language: { en: 4, ar: 1, fr: 0 },
    })
    const arabic = (await search(`q=${mark}&lang=ar`)).entities.filter((one) => one['language_id'] === '2')
    expect(arabic).toMatchObject([{ object: 'directory', title: `مكتب ${mark}` }])
    expect(await found('object=media')).toEqual([ids['film'], ids['anywhere']].sort())
  })

  test.each<[string, string[]]>([
    ['country=eg', ['office', 'film', 'anywhere']],
    ['country=@country', ['office', 'film', 'anywhere']],
    ['country=jo', ['anywhere', 'faq']],
    ['country=none&object=directory', []],
    ['nationality=nationality-sy', ['office', 'anywhere', 'faq']],
    ['category=@category', ['office', 'faq']],
  ])('is filtered by %s', async (query, expected) => {
    const wanted = expected.map((name) => ids[name]).sort()
    expect(await found(query.replace(/@(\w+)/, (_, name: string) => ids[name]!))).toEqual(wanted)
  })

  test('finds organisations by other name, type, category and location', async () => {
    for (const text of ['Amberhouse', 'polyclinics', 'Ramtha', 'clocktower', `counselling ${mark}`])
      expect(
        (await search(`q=${text}&object=directory`)).entities.map(({ id }) => id),
        text,
      ).toContain(ids['office'])
  })

  test('counts each filter: categories with children, countries of organisations', async () => {
    const counts = async (query: string) => (await call('GET', `/search/counts?q=${mark}${query}`)).body
    const { parent, category, country } = ids as Record<'parent' | 'category' | 'country', string>
    expect(await counts('')).toEqual({
      object: { faq: 1, directory: 1, media: 2 },
      language: { en: 4, ar: 1, fr: 0 },
      category: { [category]: 2, [parent]: 2 },
      hashtag: [],
      country: { eg: 3, jo: 2 },
      nationality: { 'nationality-sd': 4 },
    })
    expect(await counts(`&country=${country}&category=${parent}&lang=en`)).toMatchObject({
      object: { faq: 0, directory: 1, media: 0 },
      language: { en: 1, ar: 1, fr: 0 },
      category: { [category]: 1, [parent]: 1 },
      country: { eg: 1, jo: 1 },
    })
    expect(await counts('&object=media&country=jo')).toMatchObject({ category: {}, country: { eg: 2 } })
    expect((await call('GET', '/search/counts?page=1')).body.fields).toMatchObject([{ path: 'page' }])
  })

  test('suggests titles while typing, in script and language of the query', async () => {
    const suggested = async (query: string) => (await call('GET', `/search/suggestions?${query}`)).body.entities
    const typed = mark.slice(0, -2)
    const highlights = [
      [0, 5],
      [6, 6 + mark.length],
    ]
    const title = `Where ${mark}`
    const [first] = await suggested(`q=where ${typed}`)
    expect(first).toEqual({ object: 'faq', id: ids['faq'], language_id: '1', title, highlights })
    const languages = (await suggested(`q=${typed}&lang=ar`)).map((one) => one['language_id'])
    expect(languages).toEqual(['1', '1', '1', '1'])
    const arabic = { id: ids['office'], language_id: '2', title: `مكتب ${mark}` }
    expect(await suggested(`q=${encodeURIComponent(`مكتب ${typed}`)}`)).toMatchObject([arabic])
    expect(await suggested('q=amberh')).toMatchObject([{ id: ids['office'], title: `Office ${mark}` }])
    expect(await suggested('q=w')).toEqual([])
    for (const query of [`q=${'w'.repeat(201)}`, 'q=where&page=1'])
      expect((await call('GET', `/search/suggestions?${query}`)).status).toBe(422)
  })

  test('follows renamed types, and drops inactive ones', async () => {
    const renamed = `quartz${uniqueWord()}`
    const body = { translations: named(renamed) }
    await call('PATCH', `/directory-type/${ids['type']}`, { as: admin, version: 1, body })
    await expect.poll(async () => (await search(`q=${renamed}`)).total).toBe(1)
    await call('PATCH', `/directory/${ids['office']}`, { as: admin, version: 1, body: { status: 'inactive' } })
    await findable()
    const [gone, similar] = [await search(`q=${renamed}`), await search('q=Amberhouse')]
    expect([gone.total, similar.suggestion]).toEqual([0, null])
  })
})
