import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemStatus } from '#shared/api/problems.ts'
import { routes } from '#shared/api/routes.ts'
import { entities } from '#shared/entities/registry.ts'
import { builders, uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Answer } from '#tests/support/product.ts'

const { call, created, read } = useProduct()
const as = 'Administrator'

/** What is wrong with an answer, whatever was sent: nothing that anybody sends is our own fault, and each refusal has its form. */
function faultOf({ status, headers, text, body }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (status < 400) return null
  if (!headers.get('content-type')?.includes('application/problem+json')) return `no problem: ${text.slice(0, 300)}`
  if (problemStatus[body.code as keyof typeof problemStatus] !== status) return `${body.code} with ${status}`
  return /node_modules|\.ts:\d|arn:|dynamodb/i.test(text) ? `it tells too much: ${text}` : null
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eabc',
    '__proto__',
    'constructor',
    1e308,
    -0,
    -1,
    2 ** 53,
    true,
  ),
  fc.constantFrom<unknown>([], {}, [null], [[]], { toString: 1 }, { valueOf: null, toString: null }, { length: -1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const words = (text: string) => text.split(' ')
const bodyNames = entities
  .flatMap((entity) => Object.keys(entity.fields))
  .concat(words('translations version status comment pinned significance conditions sorting with with_conditions'))
  .concat(words('page per_page search email token grant_type client_id session preferences from to cursor'))
  .concat(['__proto__', 'constructor', 'toString', ''])
const bodies = fc.dictionary(fc.constantFrom(...bodyNames), nasty, { maxKeys: 6, noNullPrototype: true })

const queryNames = words('page per_page paginate search lang q object category hashtag from to cursor force').concat(
  words('country near within open_now type recent'),
)
const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...queryNames),
        fc.constantFrom(
          'sorting[id]',
          'sorting[__proto__]',
          'with[]',
          'conditions[id:in]',
          'conditions[__proto__:equal]',
          'with_conditions[faqs][id:like]',
          '[',
          'conditions[][]',
        ),
      ),
      fc.oneof(
        fc.constantFrom(
          '',
          '0',
          '-1',
          '1',
          'asc',
          '%',
          '%00',
          '%ff',
          '%ED%A0%80',
          '(a+)+$',
          '9999-01-01',
          'zzzzzzzzzzzz',
          '+271821',
        ),
        fc.string({ maxLength: 12 }).map(encodeURIComponent),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&'))

const ids = fc.constantFrom(
  'nobody',
  '1',
  'x'.repeat(3000),
  '%00',
  '%25',
  '%E0%A4%A',
  '__proto__',
  '..%2f..',
  'demo-media-uploader',
)

const objects = fc.constantFrom('faq', 'directory', 'media', 'constructor')

describe('whatever is sent', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers it, or refuses it by a code of the list',
    async (_name, { method, path }) => {
      const own = path === '/logout' ? 'Mine' : as
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? bodies : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(ids, queries, body, objects, async (id, query, sent, object) => {
          const address = `${path.replace('{object}', object).replaceAll(/\{\w+\}/g, id)}?${query}`
          const answer = await call(method, address, { as: own, version: 1, ...(sent && { body: sent }) })
          expect(faultOf(answer), `${method} ${address} ${JSON.stringify(sent)}`).toBe(null)
        }),
        { numRuns: 5 },
      )
    },
  )
})

describe('bodies', () => {
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
  ])('refuses %s', async (_what, raw, status, code) => {
    expect(await call('POST', '/unit', { as, raw })).toMatchObject({ status, body: { code } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'refuses %s',
    async (type) => {
      const answer = await call('POST', '/unit', { as, raw: '{"name":"x"}', headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
    },
  )

  test('lets no body reach the prototype of anything', async () => {
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

  test('refuses a broken percent-encoding in a query', async () => {
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
  ])('refuses %s in a name', async (_what, name, code) => {
    const answer = await call('POST', '/unit', { as, body: title(name) })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'name', code }] } })
  })

  test.each(['\u0000', '\ud800', '\u0007'])(
    'refuses %j in comments, links, preferences and addresses',
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

  test('keeps Arabic, French and emoji byte for byte', async () => {
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
  ])('refuses %j as an address', async (url) => {
    const answer = await call('POST', '/faq', {
      as,
      body: { ...builders['faq']!(), social_links: [{ kind: 'other', url }] },
    })
    expect(answer.body.fields).toEqual([{ path: 'social_links.0.url', code: 'invalid_url' }])
  })
})

const evasions = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<p onclick=alert(1)>x</p>',
  '<form><button formaction=javascript:alert(1)>x</form>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<object data=x></object><embed src=x>',
  '<a href="//evil.example">x</a>',
  '<!--><script>alert(1)</script-->',
  '<xmp><p title="</xmp><img src onerror=alert(1)>">',
]

test('cleans answers on every way in, and cleaning twice changes nothing', async () => {
  const dangerous =
    /<(script|svg|math|img|iframe|object|embed|form|base|meta|style|template|xmp)|\son\w+\s*=|javascript:|href="\/\/|srcdoc|style=/i
  for (const html of evasions) {
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

test('answers hostile searches fast', async () => {
  const started = performance.now()
  for (const q of ['(a+)+$', 'a'.repeat(5000), '"'.repeat(500), '*'.repeat(200), '\\', '%', 'ـ'.repeat(900)])
    expect(faultOf(await call('GET', `/search?q=${encodeURIComponent(q)}`))).toBe(null)
  expect(performance.now() - started).toBeLessThan(7000)
})
