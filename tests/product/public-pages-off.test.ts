import { expect, test } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct } from '#tests/support/product.ts'

const product = useProduct()
const { created, settled, origin, read } = product

test('public page URLs return an empty 404 if public pages are disabled', async () => {
  const category = (await created('service-category')).id
  const { made } = faqSteps(product, () => category)
  const { id } = await made('Supervisor', { status: 'PUBLISHED', visibility: 'PUBLIC' })
  expect((await read('faq', id)).status).toBe('PUBLISHED')
  await settled()
  const paths = [
    await createPublicPagePath('faq', id),
    await createPublicPagePath('service-category', category),
    '/search/en',
  ]
  for (const path of [...paths, '/feed/en.xml', '/sitemap.xml', '/llms.txt', '/search/find.js']) {
    const response = await fetch(`${origin()}${path}`)
    expect({ path, status: response.status, text: await response.text() }).toEqual({ path, status: 404, text: '' })
  }
  const script = await fetch(`${origin()}/embed.js`)
  expect([script.status, await script.text()]).toEqual([404, ''])
  expect(await (await fetch(`${origin()}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  // Application route with a similar path.
  expect((await fetch(`${origin()}/search-result`)).status).toBe(200)
})
