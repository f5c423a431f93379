import { expect, test } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { publicPages } from '#tests/support/public-pages.ts'

const { call, created, origin, settled } = useOwnProduct(publicPages)
const as = 'Administrator'

/** Response for a path after all consumers are done. */
async function served(path: string): Promise<{ status: number; text: string }> {
  await settled()
  const response = await fetch(`${origin()}${path}`)
  return { status: response.status, text: await response.text() }
}

test('public pages, search page and feed are in an added language while its interface is live', async () => {
  const language = await created('language', { acronym: 'prs', name: 'دری', text_direction: 'rtl', active: true })
  const { id: category } = await created('service-category')
  const body = wholeFaq(category, {
    status: 'PUBLISHED',
    translations: [{ language_id: language.id, question: 'کجا ثبت نام کنم؟', answer: '<p>در دفتر.</p>' }],
  })
  const answer = await call('POST', '/faq', { as: 'Supervisor', body })
  expect(answer.status, answer.text).toBe(201)
  const path = await createPublicPagePath('faq', String(answer.body['id']), 'prs')
  const before = await served(path)
  expect(before.status, before.text).toBe(200)
  expect(before.text).toContain('<span lang="en" dir="ltr">Exit this page</span>')
  expect((await served('/search/prs')).status).toBe(404)

  const reviewed = (source: string, text: string) => ({ key: `label:${source}`, source, text, state: 'reviewed' })
  const texts = [reviewed('Exit this page', 'خروج از صفحه'), reviewed('Search for help', 'کمک بجویید')]
  const change = (version: number, update: object) =>
    call('PATCH', `/language/${language.id}/interface`, { as, version, body: update })
  expect((await change(1, { texts, fallback: 'fr' })).status).toBe(200)
  expect((await change(2, { state: 'live' })).status).toBe(200)
  const { text } = await served(path)
  expect(text).toContain('خروج از صفحه')
  expect(text).not.toContain('Exit this page')
  // Missing texts are those of the chosen language.
  expect(text).toContain('Accessibilité')
  const search = await served('/search/prs')
  expect(search.status, search.text).toBe(200)
  expect(search.text).toContain('<html lang="prs" dir="rtl">')
  expect(search.text).toContain('<h1>کمک بجویید</h1>')
  // A text of another language is marked.
  expect(text).toContain('<span lang="fr" dir="ltr">Ouvrir dans l’application</span>')
  expect(search.text).toContain('<span lang="fr" dir="ltr">Rechercher</span>')
  expect(search.text).toContain('data-lang="fr" data-dir="ltr"')
  const missing = await served(path.replace(/[^/]{10}(?=\/prs$)/, 'aaaaaaaaaa'))
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('<html lang="prs" dir="rtl">')
  expect(missing.text).toContain('<h1 lang="fr" dir="ltr">Cette page n’est plus disponible</h1>')
  expect(missing.text).toContain('خروج از صفحه')
  expect(missing.text).toContain('<a lang="fr" dir="ltr" href="/search/prs">')
  expect((await served('/feed/prs.xml')).text).toContain('کجا ثبت نام کنم؟')
  expect((await served('/sitemap-1.xml')).text).toContain('/search/prs<')

  expect((await change(3, { state: 'retired' })).status).toBe(200)
  expect((await served(path)).text).toContain('Exit this page')
  for (const one of ['/search/prs', '/feed/prs.xml']) expect((await served(one)).status, one).toBe(404)
})
