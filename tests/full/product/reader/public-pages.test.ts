import { beforeAll, describe, expect, test } from 'vitest'
import {
  hasPublicPage,
  createPublicPagePath,
  stateFragment,
  type PublicPageEntity,
} from '#shared/domain/public-pages/public-page-path.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { probeSite } from '#functions/probe/site-probe.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { removeObject } from '#functions/data/objects/object-store.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { contact, refer, referenceSteps } from '#tests/product/faq/reference-steps.ts'

const product = useOwnProduct(publicPages)
const { call, created, read, settled, bus } = product
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { answer, office, change, gone } = referenceSteps(product, () => category)

type Page = { status: number; headers: Headers; text: string }

/** Response for a path after all consumers are done. */
async function served(path: string): Promise<Page> {
  await settled()
  const response = await fetch(`${product.origin()}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const pathOf = async (entity: PublicPageEntity, id: string, language: string | null = 'en'): Promise<string> =>
  `${await createPublicPagePath(entity, id)}${language === null ? '' : `/${language}`}`
const pageOf = async (entity: PublicPageEntity, id: string, language: string | null = 'en'): Promise<Page> =>
  served(await pathOf(entity, id, language))
const statusOf = async (entity: PublicPageEntity, id: string): Promise<number> => (await pageOf(entity, id)).status

/** Deletes the stored page, which the product itself never does. */
const lost = (path: string): Promise<void> =>
  removeObject({ bucket: requireEnv('PAGES_BUCKET'), key: `pages${path}.html` })

/** Delivers an event to all consumers. */
const heard = (type: string, detail: object): Promise<void> =>
  bus().replay({
    id: uniqueWord(),
    source: 'daleel',
    'detail-type': type,
    detail: { id: uniqueWord(), ...detail },
    time: new Date().toISOString(),
  })

describe('a published FAQ', () => {
  test('has a page per language, served by the distribution', async () => {
    const { id } = await answer('<p>In the <strong>east</strong>.</p>', {}, '<p>في الشرق.</p>')
    const page = await pageOf('faq', id)
    expect(page.status, page.text).toBe(200)
    expect(page.text).toContain('<p>In the <strong>east</strong>.</p>')
    expect(page.text).toContain('href="https://weather.example/"')
    expect(page.text).toContain('href="tel:+441632960100"')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-/)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect((await pageOf('faq', id, null)).text).toBe(page.text)
    expect((await pageOf('faq', id, 'ar')).text).toContain('<html lang="ar" dir="rtl">')
    expect((await pageOf('faq', id, 'fr')).status).toBe(404)
  })

  test('has no page as a draft or for a restricted audience, and no pending revision on its page [FE-9]', async () => {
    const draft = await answer('<p>Draft</p>', { status: 'DRAFT' })
    const partners = await answer('<p>Partners</p>', { visibility: 'PARTNERS' })
    const staff = await answer('<p>Staff</p>', { visibility: 'UNHCR_STAFF' })
    expect(await Promise.all([draft, partners, staff].map(({ id }) => statusOf('faq', id)))).toEqual([404, 404, 404])
    const { id } = await answer('<p>What stands</p>')
    const { version, translations } = await read('faq', id)
    const edit = {
      translations: translations.map((one) => ({ ...one, state: undefined, answer: '<p>What waits</p>' })),
    }
    expect((await call('PATCH', `/faq/${id}`, { as: 'Content Creator', version, body: edit })).status).toBe(200)
    const { text } = await pageOf('faq', id)
    expect(text).toContain('What stands')
    expect(text).not.toContain('What waits')
  })

  test.each([
    ['withdrawn', (id: string) => change('faq', id, { status: 'DRAFT' })],
    ['restricted to staff', (id: string) => change('faq', id, { visibility: 'UNHCR_STAFF' })],
    ['deleted', (id: string) => gone('faq', id)],
  ])('that is %s is removed from all pages, and its URL returns 404 with a search link [FE-9]', async (_how, end) => {
    const { id } = await answer(`<p>${uniqueWord()}</p>`, {}, '<p>نص</p>')
    const question = String((await read('faq', id)).translations[0]!['question'])
    const path = await pathOf('faq', id)
    const lists = [await pathOf('service-category', category), '/feed/en.xml', '/sitemap-1.xml']
    const where = async () => Promise.all(lists.map(async (one) => (await served(one)).text))
    const isIn = (text: string) => text.includes(question) || text.includes(path)
    expect((await where()).map(isIn)).toEqual([true, true, true])
    await end(id)
    for (const language of ['en', 'ar', null]) {
      const page = await pageOf('faq', id, language)
      expect(page.status).toBe(404)
      expect(page.text).not.toContain(question)
      expect(page.text).toContain('href="/search/en"')
      expect(page.text).toContain(language === 'ar' ? 'لم تعد هذه الصفحة متاحة' : 'This page is no longer available')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    }
    expect((await where()).map(isIn)).toEqual([false, false, false])
  })

  test('loses the page of a removed translation', async () => {
    const { id } = await answer('<p>Here</p>', {}, '<p>هنا</p>')
    expect((await pageOf('faq', id, 'ar')).status).toBe(200)
    const [english] = (await read('faq', id)).translations
    await change('faq', id, { translations: [{ ...english, state: undefined }] })
    expect((await pageOf('faq', id, 'ar')).status).toBe(404)
    expect((await pageOf('faq', id)).text).not.toContain('hreflang="ar"')
  })
})

describe('a shared link', () => {
  /** Notice that a page shows for the version in the shared link. */
  const since = async (
    entity: PublicPageEntity,
    id: string,
    given: string,
    language = 'en',
  ): Promise<string | null> => {
    const { text } = await pageOf(entity, id, language)
    const [, after] = text.split(`<i id="${stateFragment(given)}" hidden></i>`)
    return after?.split('</section>')[0] ?? null
  }
  const givenOf = async (entity: PublicPageEntity, id: string): Promise<string> =>
    String((await call('GET', `/published/${entity}/${id}`)).body['updated_at'])

  test('shows changes of an FAQ from public texts only, and disappears with it [FE-9]', async () => {
    const { id } = await answer('<p>Come at nine.</p>')
    const first = await givenOf('faq', id)
    expect(await since('faq', id, first)).toBeNull()
    await change('faq', id, { visibility: 'UNHCR_STAFF' })
    const { translations } = await read('faq', id)
    const staffText = (text: string) => ({
      translations: translations.map((one) => ({ ...one, state: undefined, answer: text })),
    })
    await change('faq', id, staffText('<p>Of staff.</p>'))
    const hidden = String((await read('faq', id))['updated_at'])
    await change('faq', id, { ...staffText('<p>Come at ten.</p>'), visibility: 'PUBLIC' })
    expect(await since('faq', id, first)).toContain('<li>Come at ten.</li>')
    expect(await since('faq', id, await givenOf('faq', id))).toBeNull()
    expect(await since('faq', id, hidden)).toBeNull()
    expect((await pageOf('faq', id)).text).not.toMatch(/Of staff|nine/)
    await change('faq', id, { status: 'DRAFT' })
    expect(await statusOf('faq', id)).toBe(404)
  })

  test('shows changes of an organisation, in any order of saves', async () => {
    const { id } = await office(uniqueWord())
    const first = await givenOf('directory', id)
    await change('directory', id, { alternative_name: uniqueWord() })
    const second = await givenOf('directory', id)
    expect(await since('directory', id, first)).toBeNull()
    await change('directory', id, { contacts: [{ ...contact, phones: [{ country_code: '20', number: '999' }] }] })
    for (const given of [first, second]) expect(await since('directory', id, given)).toContain('<li>Contacts</li>')
    expect(await since('directory', id, await givenOf('directory', id))).toBeNull()
    expect((await read('directory', id))['states']).toBeUndefined()
  })

  test('in a missing language links to the existing ones', async () => {
    const { id } = await answer('<p>Here</p>')
    const page = await pageOf('faq', id, 'fr')
    expect(page.status).toBe(404)
    expect(page.text).toContain(`<a href="${await createPublicPagePath('faq', id)}">Essayer une autre langue</a>`)
    expect((await pageOf('faq', id, null)).status).toBe(200)
    expect((await served('/a/abcdefghij')).text).not.toContain('href="/a/')
  })
})

describe('references on a page', () => {
  test('are updated with their record: phone, name, closure and removal', async () => {
    const name = uniqueWord()
    const { id } = await office(name)
    const faq = await answer(`<p>${refer(`directory/${id}#phone`)}</p>`, { directories: [id] })
    expect((await pageOf('faq', faq.id)).text).toContain('tel:+2021234567')
    expect((await pageOf('directory', id)).text).toContain(await pathOf('faq', faq.id))
    await change('directory', id, {
      translations: [{ language_id: '1', name: `New ${name}` }],
      contacts: [{ ...contact, phones: [{ country_code: '20', number: '999' }] }],
    })
    const { text } = await pageOf('faq', faq.id)
    expect(text).toContain('tel:+20999')
    expect(text).toContain(`>New ${name}</a>`)
    expect((await pageOf('directory', id)).text).toContain('tel:+20999')
    await change('directory', id, { closed_until: '2099-05-03' })
    expect((await pageOf('faq', faq.id)).text).toContain('temporarily closed until 3 May 2099')
    await change('directory', id, { status: 'inactive', closed_until: null })
    expect(await statusOf('directory', id)).toBe(404)
    expect((await pageOf('faq', faq.id)).text).not.toContain(`New ${name}</a>`)
  })

  test('of a category are updated, and a category page lists its current records', async () => {
    const other = await created('service-category', { translations: [{ language_id: '1', name: uniqueWord() }] })
    const faq = await answer('<p>Here</p>', { service_categories: [other.id] })
    const path = await pathOf('faq', faq.id)
    expect((await pageOf('service-category', other.id)).text).toContain(path)
    await change('service-category', other.id, { translations: [{ language_id: '1', name: 'Another name' }] })
    expect((await pageOf('faq', faq.id)).text).toContain('>Another name</a>')
    await change('faq', faq.id, { service_categories: [category] })
    expect((await pageOf('service-category', other.id)).text).not.toContain(path)
    expect((await pageOf('service-category', category)).text).toContain(path)
  })

  test('of a media item show its title while it is active', async () => {
    const title = uniqueWord()
    const item = await created('media', { translations: [{ language_id: '1', title }] })
    const faq = await answer('<p>Here</p>', { media: [item.id] })
    expect((await pageOf('faq', faq.id)).text).toContain(`>${title}</a>`)
    expect((await pageOf('media', item.id)).text).toContain('"@type":"CreativeWork"')
    await change('media', item.id, { status: 'inactive' })
    expect(await statusOf('media', item.id)).toBe(404)
    expect((await pageOf('faq', faq.id)).text).not.toContain(title)
  })

  test('public notices are on all pages, others on none', async () => {
    const faq = await answer('<p>Here</p>')
    const staffText = async (visibility: string): Promise<[id: string, title: string]> => {
      const title = uniqueWord()
      const body = { translations: [{ language_id: '1', title }], level: 'news', visibility }
      const { id } = await created('notice', { ...body, begins_on: utcToday(), ends_on: utcToday() })
      return [id, title]
    }
    const [staff, hidden] = await staffText('UNHCR_STAFF')
    const [everybody, open] = await staffText('PUBLIC')
    for (const path of [await pathOf('faq', faq.id), '/search/en']) {
      const { text } = await served(path)
      expect(text).toContain(open)
      expect(text).not.toContain(hidden)
    }
    for (const id of [staff, everybody])
      expect((await call('DELETE', `/notice/${id}`, { as: 'Administrator' })).status).toBe(204)
    expect((await pageOf('faq', faq.id)).text).not.toContain(open)
  })

  test('are updated at the start of a day when an organisation reopens', async () => {
    const { id } = await office(uniqueWord())
    const faq = await answer(`<p>${refer(`directory/${id}#phone`)}</p>`)
    const other = await answer('<p>Here</p>')
    const until = utcDay(Date.now() + 86_400_000)
    await change('directory', id, { closed_until: until })
    const all = [await pathOf('directory', id), await pathOf('faq', faq.id), await pathOf('faq', other.id)]
    await settled()
    for (const path of all) await lost(path)
    await heard('DayBegan', { at: new Date(Date.parse(until) + 86_400_000).toISOString() })
    expect(await Promise.all(all.map(async (path) => (await served(path)).status))).toEqual([200, 200, 404])
  })
})

describe('a full rebuild', () => {
  test('is started by one event, and gives the same bytes as single writes', async () => {
    const { id } = await answer('<p>Here</p>')
    const path = await pathOf('faq', id)
    const { text } = await served(path)
    await lost(path)
    expect((await served(path)).status).toBe(404)
    await heard('PagesWanted', { after: '' })
    expect((await pageOf('faq', id)).text).toBe(text)
    expect(bus().deadLetters).toEqual([])
  })

  test('of some pages updates only these, with another event for those that one call does not write', async () => {
    const [one, other] = [await answer('<p>Here</p>'), await answer('<p>There</p>')]
    const paths = [await pathOf('faq', one.id), await pathOf('faq', other.id)]
    await settled()
    for (const path of paths) await lost(path)
    const missing = Array.from({ length: 500 }, () => `faq/${uniqueWord()}`)
    await heard('PagesWanted', { after: '', only: ['lists', ...missing, `faq/${one.id}`] })
    expect(await Promise.all(paths.map(async (path) => (await served(path)).status))).toEqual([200, 404])
  })

  test('is listed in the sitemap, served with feeds and script, and checked by the probe', async () => {
    const { id } = await answer('<p>Here</p>')
    const map = await served('/sitemap.xml')
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(map.text).toContain(`<loc>${product.origin()}/sitemap-1.xml</loc>`)
    expect((await served('/sitemap-1.xml')).text).toContain(`<loc>${product.origin()}${await pathOf('faq', id)}</loc>`)
    expect((await served('/robots.txt')).text).toContain(`\nSitemap: ${product.origin()}/sitemap.xml\n`)
    expect((await served('/feed/en.xml')).text).toContain(await pathOf('faq', id))
    const forModels = await served('/llms.txt')
    expect(forModels.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(forModels.text).toContain(`](${product.origin()}${await pathOf('service-category', category)})`)
    expect(await probeSite(product.origin())).toEqual({})
    const search = await served('/search/ar')
    expect(search.headers.get('content-security-policy')).toMatch(/connect-src 'self'; script-src 'self'$/)
    expect((await served('/search/find.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each([
    '/a/abcdefghij',
    '/a/abcdefghij/en',
    '/a/short',
    '/o/',
    '/c/abcdefghij/en/more',
    '/feed/xx.xml',
    '/search/xx',
    '/sitemap-99.xml',
  ])('returns 404 with a message for the missing page %s', async (path) => {
    const page = await served(path)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('This page is no longer available')
  })

  test('covers entities with public pages, and no people', () => {
    expect(['faq', 'directory', 'media', 'service-category'].every(hasPublicPage)).toBe(true)
    expect(['personal-data', 'user', 'focal-point', 'feedback', 'suggestion'].some(hasPublicPage)).toBe(false)
  })
})
