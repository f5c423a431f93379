import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Answer, type Body } from '#tests/support/product.ts'

const { call, created } = useProduct()
const as = 'Administrator'

const list = (path: string, headers: Record<string, string> = {}) => call('GET', path, { as, headers })
const idsOf = (answer: Answer) => answer.body.entities.map((one) => one.id)
const whole = (answer: Answer) => answer.body as unknown as Body[]

describe('a list query', () => {
  const mark = uniqueWord()
  const names = ['zèbre', 'Éléphant', 'abeille', 'eau', 'éau', 'Zoo', 'école 10', 'école 9']
  const arabic = ['ياسمين', 'أمل', 'باب', 'إيمان', 'آدم', 'تفاح']
  const categories = new Map<string, string>()

  beforeAll(async () => {
    for (const [at, name] of names.entries()) {
      const translations = [
        { language_id: '3', name: `${name} ${mark}` },
        ...(arabic[at] ? [{ language_id: '2', name: `${arabic[at]} ${mark}` }] : []),
      ]
      categories.set(
        name,
        (
          await created('service-category', {
            translations,
            icon: at < 3 ? 'health' : null,
            countries: at < 2 ? ['jo', 'lb'] : [],
          })
        ).id,
      )
    }
  })

  const mine = `search=${mark}`
  const labels = async (query: string, language: string) =>
    whole(await list(`/service-category?paginate=0&${mine}&${query}`, { 'accept-language': language })).map((one) =>
      String(one['name']).replace(` ${mark}`, ''),
    )

  test.each(['asc', 'desc'] as const)('sorts in French order, %s', async (direction) => {
    const { compare } = new Intl.Collator('fr', { numeric: true })
    const expected = names.toSorted((one, other) => compare(`${one} ${mark}`, `${other} ${mark}`))
    expect(await labels(`sorting[name]=${direction}`, 'fr')).toEqual(
      direction === 'asc' ? expected : expected.toReversed(),
    )
  })

  test('sorts in Arabic order', async () => {
    const { compare } = new Intl.Collator('ar')
    const expected = arabic.toSorted((one, other) => compare(`${one} ${mark}`, `${other} ${mark}`))
    expect((await labels('sorting[name]=asc', 'ar')).filter((name) => arabic.includes(name))).toEqual(expected)
  })

  test('sorts by every common field, and by several', async () => {
    for (const field of ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'])
      expect((await list(`/service-category?sorting[${field}]=desc&${mine}`)).body.total, field).toBe(names.length)
    const byIcon = await labels('sorting[icon]=desc&sorting[created_at]=asc', 'fr')
    expect(byIcon.slice(0, 3)).toEqual(names.slice(0, 3))
  })

  test.each([
    ['conditions[name:equal]=ELEPHANT {mark}', ['Éléphant']],
    ['conditions[name:like]=eau', ['eau', 'éau']],
    ['conditions[name:like]=ادم', ['éau']],
    ['conditions[icon:equal]=health', ['zèbre', 'Éléphant', 'abeille']],
    ['conditions[icon]=health', ['zèbre', 'Éléphant', 'abeille']],
    ['conditions[icon:not_equal]=health', names.slice(3)],
    ['conditions[icon:null]=1', names.slice(3)],
    ['conditions[icon:null]=0', names.slice(0, 3)],
    ['conditions[countries:equal]=lb', ['zèbre', 'Éléphant']],
    ['conditions[countries:in]=lb,fr', ['zèbre', 'Éléphant']],
    ['conditions[countries:null]=1', names.slice(2)],
    ['conditions[version:gt]=0', names],
    ['conditions[version:gte]=2', []],
    ['conditions[version:lt]=1', []],
    ['conditions[version:lte]=1', names],
    ['conditions[created_at:gt]=2000-01-01', names],
    ['conditions[created_at:lt]=2000-01-01', []],
    ['conditions[icon:equal]=health&conditions[countries:equal]=jo', ['zèbre', 'Éléphant']],
    ['conditions%5Bicon%3Aequal%5D=health', ['zèbre', 'Éléphant', 'abeille']],
  ])('filters by %s', async (query, expected) => {
    const found = await labels(query.replace('{mark}', mark), 'fr')
    expect(found.toSorted()).toEqual([...expected].sort())
  })

  test('pages with exact totals, also past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`/service-category?${mine}&per_page=3&page=${page}&sorting[created_at]=asc`)),
    )
    expect(pages.map((page) => idsOf(page).length)).toEqual([3, 3, 2, 0])
    expect(pages.flatMap(idsOf)).toEqual(names.map((name) => categories.get(name)))
    for (const { body } of pages) expect(body).toMatchObject({ total: 8, per_page: 3, last_page: 3 })
  })

  test('returns the same result as with a JSON body', async () => {
    const query = `conditions[icon:equal]=health&sorting[name]=desc&per_page=2&page=1&with[]=countries&search=${mark}`
    const body = {
      conditions: { 'icon:equal': 'health' },
      sorting: { name: 'desc' },
      per_page: 2,
      page: 1,
      with: ['countries'],
      search: mark,
    }
    const [got, posted] = [
      await list(`/service-category?${query}`),
      await call('POST', '/service-category/filter', { as, body }),
    ]
    expect(posted.body).toEqual(got.body)
    expect(got.body.total).toBe(3)
  })

  test('embeds relations that meet their conditions', async () => {
    const { body } = await list(
      `/service-category?conditions[countries:equal]=jo&${mine}&with[]=countries&with_conditions[countries][iso:equal]=LB`,
    )
    expect((body.entities[0]!['countries'] as Body[]).map((one) => one['iso'])).toEqual(['LB'])
    const parent = await created('service-category', { subcategories: 'A,B' })
    const one = await call('GET', `/service-category/${parent.id}?with[]=children`, { as })
    expect((one.body['children'] as Body[]).map((child) => child['name']).sort()).toEqual(['A', 'B'])
  })

  test('lists child categories in single reads', async () => {
    const parent = await created('service-category', { subcategories: 'C,D' })
    const { body } = await call('GET', `/service-category/${parent.id}`, { as })
    expect((body['children'] as Body[]).map((child) => child['label'])).toEqual(['C', 'D'])
  })

  test.each([
    ['sorting[subcategories]=asc', 'sorting[subcategories]', 'cannot_sort'],
    ['sorting[nothing]=asc', 'sorting[nothing]', 'cannot_sort'],
    ['sorting[name]=up', 'sorting[name]', 'invalid_direction'],
    ['conditions[name:near]=x', 'conditions[name:near]', 'unknown_operator'],
    ['conditions[nothing:equal]=x', 'conditions[nothing:equal]', 'cannot_filter'],
    ['with[]=created_by', 'with[created_by]', 'cannot_embed'],
    ['with_conditions[nobody][name:equal]=x', 'with_conditions[nobody][name:equal]', 'cannot_embed'],
    ['with_conditions[countries][password:equal]=x', 'with_conditions[countries][password:equal]', 'cannot_filter'],
    ['page=0', 'page', 'out_of_range'],
    ['page=x', 'page', 'out_of_range'],
    ['per_page=101', 'per_page', 'out_of_range'],
    ['per_page=0', 'per_page', 'out_of_range'],
    ['paginate=2', 'paginate', 'invalid_choice'],
    ['limit=5', 'limit', 'unknown_parameter'],
  ])('rejects %s, and the error names the parameter [AZ-11]', async (query, path, code) => {
    const answer = await list(`/service-category?${query}`)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(answer.body.fields).toMatchObject([{ path, code }])
  })

  test('cannot filter or sort by secret or long fields [AZ-5]', async () => {
    for (const query of ['sorting[password]=asc', 'conditions[password:like]=a'])
      expect((await list(`/user?${query}`)).status, query).toBe(422)
    expect((await list('/faq?conditions[answer:like]=a')).status).toBe(422)
    expect((await list('/role?sorting[permissions]=asc')).status).toBe(422)
  })

  test('includes the client’s own writes at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id, version } = await created('unit')
      expect(idsOf(await list('/unit?per_page=1&sorting[created_at]=desc'))).toEqual([id])
      const name = uniqueWord()
      await call('PATCH', `/unit/${id}`, { as, version, body: { name } })
      expect(idsOf(await list(`/unit?conditions[name:equal]=${name}`))).toEqual([id])
      await call('DELETE', `/unit/${id}`, { as })
      expect((await list(`/unit?conditions[name:equal]=${name}`)).body.total).toBe(0)
    }
  })
})

describe.each(entities.map((entity) => [entity.name, entity] as const))('the list of %s', (name, entity) => {
  test('can be sorted by each column and has no long text', async () => {
    await created(name)
    for (const column of entity.list.columns) {
      const answer = await list(`/${name}?sorting[${column}]=desc&per_page=5`)
      expect(answer.status, column).toBe(200)
      expect(answer.body.entities.length).toBeGreaterThan(0)
    }
    const [row] = (await list(`/${name}?per_page=1`)).body.entities
    expect(row).toHaveProperty('abilities')
    const serverOnlyFields = Object.keys(entity.fields).filter(
      (field) => entity.fields[field]!.detail || entity.fields[field]!.writeOnly,
    )
    expect(Object.keys(row!).filter((field) => [...serverOnlyFields, 'comments', 'feed'].includes(field))).toEqual([])
  })
})

test.each(entities.filter((one) => !one.confidential).map(({ name }) => name))(
  'the list of %s can be downloaded as CSV without formulas',
  async (name) => {
    const answer = await list(`/${name}`, { accept: 'text/csv' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
    expect(answer.text).not.toMatch(/(^|,|\n)"?[=+@]/)
  },
)

test('CSV is marked as UTF-8, quoted, and guarded against formulas [IN-9]', async () => {
  const names = ['=1+1', '+962 79', '-1', '@SUM(A1)', '＝cmd', 'a "b", c', 'مكتب']
  const mark = uniqueWord()
  for (const name of names) await created('unit', { name: `${name} ${mark}` })
  const response = await call('GET', `/unit?search=${mark}&sorting[created_at]=asc`, {
    as,
    headers: { accept: 'text/csv' },
  })
  expect(response.text.startsWith('\ufeffid,name,')).toBe(true)
  const lines = response.text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(1, -1)
  expect(lines.map((line) => line.split(',').slice(1, -4).join(','))).toEqual([
    `'=1+1 ${mark}`,
    `'+962 79 ${mark}`,
    `'-1 ${mark}`,
    `'@SUM(A1) ${mark}`,
    `'＝cmd ${mark}`,
    `"a ""b"", c ${mark}"`,
    `مكتب ${mark}`,
  ])
})

test('hashtags are found as stored, normalized, or with #', async () => {
  const mark = uniqueWord()
  await created('hashtag', { hashtag: `إيجار ${mark}` })
  for (const text of [`إيجار ${mark}`, `ايجار ${mark}`, `#إيجار ${mark.toUpperCase()}`])
    expect((await list(`/hashtag?conditions[hashtag:equal]=${encodeURIComponent(text)}`)).body.total, text).toBe(1)
  expect((await list('/hashtag?conditions[hashtag:equal]=%23nothing')).body).toMatchObject({ entities: [], total: 0 })
})
