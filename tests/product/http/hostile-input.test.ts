import { describe, expect, test } from 'vitest'
import { builders, uniqueWord } from '#tests/support/builders.ts'
import { hostileHtml } from '#tests/support/hostile/hostile-html.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, read } = useProduct()
const as = 'Administrator'

describe('request bodies', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  test.each([
    ['no JSON', '{"name":', 400, 'bad_request'],
    ['a list', '[]', 400, 'bad_request'],
    ['a text', '"text"', 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['100 levels', deep(100), 400, 'bad_request'],
    ['20 000 levels', deep(20_000), 400, 'bad_request'],
    ['100 000 entries', `{"name":[${'1,'.repeat(100_000)}1]}`, 413, 'too_large'],
    ['more than a megabyte', `{"name":"${'x'.repeat(1_000_001)}"}`, 413, 'too_large'],
  ])('are rejected: %s', async (_what, raw, status, code) => {
    expect(await call('POST', '/unit', { as, raw })).toMatchObject({ status, body: { code } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'are rejected with content type %s',
    async (type) => {
      const answer = await call('POST', '/unit', { as, raw: '{"name":"x"}', headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
    },
  )

  test('cannot modify any prototype [IN-3]', async () => {
    const raw = `{"name":"${uniqueWord()}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`
    expect((await call('POST', '/unit', { as, raw })).status).toBe(422)
    for (const query of [
      'with[__proto__]=x',
      'sorting[__proto__]=asc',
      'conditions[constructor:equal]=1',
      'with[]=__proto__',
    ])
      expect((await call('GET', `/unit?${query}`, { as })).status, query).toBe(422)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('accept real version numbers only', async () => {
    const { id } = await created('unit')
    for (const version of [{ toString: 1 }, {}, [1], true, null, 'x', '', [[]], 1.5])
      for (const path of ['/me', `/unit/${id}`]) {
        const answer = await call('PATCH', path, { as, body: { version } })
        expect(answer, `${path} ${JSON.stringify(version)}`).toMatchObject({ status: 412 })
      }
    expect((await call('PATCH', `/unit/${id}`, { as, body: { version: '1' } })).status).toBe(200)
  })

  test('with broken percent-encoding in the query are rejected', async () => {
    expect(await call('GET', '/unit?search=%E0%A4%A', { as })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  })
})

describe('texts', () => {
  const title = (name: string) => ({ ...builders['unit']!(), name })

  test.each([
    ['NUL', 'a\u0000b', 'control_characters'],
    ['an escape', 'a\u001b[31m', 'control_characters'],
    ['a line break', 'a\nb', 'control_characters'],
    ['half a surrogate pair', 'a\ud800b', 'control_characters'],
    ['an override of direction', 'a\u202egpj.exe', 'direction_marks'],
    ['an isolate', 'a\u2066b', 'direction_marks'],
  ])('are rejected with %s in a name', async (_what, name, code) => {
    const answer = await call('POST', '/unit', { as, body: title(name) })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'name', code }] } })
  })

  test.each(['\u0000', '\ud800', '\u0007'])(
    'are rejected with %j in comments, links, preferences and emails',
    async (sign) => {
      const { id } = await created('faq')
      const link = { social_links: [{ kind: 'other', url: `https://example.org/a${sign}b` }] }
      expect((await call('PATCH', `/faq/${id}`, { as, body: { comment: `a${sign}b` } })).status).toBe(422)
      expect((await call('PATCH', `/faq/${id}`, { as, version: 1, body: link })).status).toBe(422)
      expect((await call('PATCH', '/me', { as, body: { preferences: { list: `a${sign}b` } } })).status).toBe(422)
      const email = { ...builders['user']!(), email: `a${sign}b@people.example` }
      expect((await call('POST', '/user', { as, body: email })).status).toBe(422)
    },
  )

  test('keep Arabic, French and emoji byte for byte', async () => {
    for (const name of ['مكتب الهيئة — عمّان', 'Écoles d’été à l’œuvre', '👩🏽‍🏫 classroom', 'لا\u200fإله'])
      expect((await created('unit', title(`${name} ${uniqueWord()}`)))['name']).toContain(name)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:\\\\evil',
    'https://a@evil.example',
    'java\tscript:x',
    'ftp://x.y',
    'https://',
  ])('are rejected with %j as a URL', async (url) => {
    const answer = await call('POST', '/faq', {
      as,
      body: { ...builders['faq']!(), social_links: [{ kind: 'other', url }] },
    })
    expect(answer.body.fields).toEqual([{ path: 'social_links.0.url', code: 'invalid_url' }])
  })
})

test('answers are sanitized on every route, idempotently [IN-6]', async () => {
  const dangerous =
    /<(script|svg|math|img|iframe|object|embed|form|base|meta|style|template|xmp)|\son\w+\s*=|javascript:|href="\/\/|srcdoc|style=/i
  for (const html of hostileHtml) {
    const translations = (answer: unknown) => [{ language_id: '1', question: uniqueWord(), answer }]
    const faq = await created('faq', { translations: translations(`<p>kept</p>${html}`) })
    const first = String(faq.translations[0]!['answer'])
    expect(first, html).not.toMatch(dangerous)
    expect(first).toContain('<p>kept</p>')
    const again = await call('PATCH', `/faq/${faq.id}`, { as, version: 1, body: { translations: translations(first) } })
    expect(again.body.translations[0]!['answer'], html).toBe(first)
    expect((await read('faq', faq.id)).translations[0]!['answer']).toBe(first)
  }
})

test('hostile searches get a response', async () => {
  for (const q of ['(a+)+$', 'a'.repeat(5000), '"'.repeat(500), '*'.repeat(200), '\\', '%', 'ـ'.repeat(900)])
    expect((await call('GET', `/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
})
