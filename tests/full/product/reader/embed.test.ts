import { expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { partnerOrigin as partner, publicPages } from '#tests/support/public-pages.ts'

const { call, created, origin, settled } = useOwnProduct(publicPages)

/** Allowed origin according to the CORS headers. */
const letIn = async (path: string, from: string, init: RequestInit = {}): Promise<string | null> => {
  const answer = await fetch(`${origin()}${path}`, { ...init, headers: { ...init.headers, origin: from } })
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('set-cookie')).toBeNull()
  return answer.headers.get('access-control-allow-origin')
}

test('an allowed site may read lists by link, FAQs and search results, and nothing else; others nothing [FE-10]', async () => {
  const translations = [{ language_id: '1', question: uniqueWord(), answer: '<p>Here</p>' }]
  const category = (await created('service-category')).id
  const faq = { translations, service_categories: [category], visibility: 'PUBLIC', status: 'PUBLISHED' }
  const { id } = await created('faq', faq)
  const list = await created('my-list', { name: uniqueWord(), faqs: [id] }, 'Staff User')
  const { body } = await call('POST', `/my-list/${list.id}/link`, { as: 'Staff User' })
  await settled()
  const reads = [
    `/api/my-list/linked/${String(body['link'])}`,
    `/api/published/faq?category=${category}`,
    `/api/published/faq/${id}`,
    `/api/search?q=${translations[0]!.question}`,
    '/api/published/language',
  ]
  for (const path of reads) {
    expect((await fetch(`${origin()}${path}`)).status).toBe(200)
    expect([path, await letIn(path, partner)]).toEqual([path, partner])
    for (const other of ['https://other.example', `${partner}.other.example`, `${partner}:8443`, 'null'])
      expect([path, other, await letIn(path, other)]).toEqual([path, other, null])
  }
  expect(await letIn('/uploads/interface/9/texts.json', partner)).toBe(partner)
  expect(await letIn('/uploads/interface/9/texts.json', 'https://other.example')).toBeNull()
  const closed = [
    '/api/me',
    '/uploads/logo/9.png',
    '/api/my-list/shared',
    '/api/published/directory',
    '/api/search/counts',
    '/config.json',
    '/',
  ]
  for (const path of closed) expect([path, await letIn(path, partner)]).toEqual([path, null])
})

test('an allowed site cannot send a session [FE-10]', async () => {
  const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const answer = await fetch(`${origin()}/api/published/faq`, {
    method: 'OPTIONS',
    headers: { ...asked, origin: partner },
  })
  expect([answer.ok, answer.headers.get('access-control-allow-headers')]).toEqual([false, null])
})

test('the script may be loaded by pages with a strict policy', async () => {
  const script = await fetch(`${origin()}/embed.js`)
  expect(script.status).toBe(200)
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await fetch(`${origin()}/`)).headers.get('cross-origin-resource-policy')).toBeNull()
})
