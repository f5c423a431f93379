import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import { createPublicPagePath, pageLetters } from '#shared/domain/public-pages/public-page-path.ts'
import { publicPageStyle } from '#shared/domain/public-pages/public-page-style.ts'
import { cutHtml } from '#functions/public-pages/fit-html.ts'
import { maxPageBytes } from '#functions/public-pages/page-layout.ts'
import { renderPages } from '#functions/public-pages/render-pages.ts'
import { searchPage } from '#functions/public-pages/search-page.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'
import { publicPageHeaders } from '#infra/response-headers.ts'
import type { Row } from '#shared/reader/data-source.ts'
import {
  categoryRow,
  dataIn,
  directoryRow,
  faqRow,
  hrefs,
  mediaRow,
  noticeRow,
  pagesIn,
  site,
  pageDataFor,
} from './page-fixtures.ts'

const contact = {
  label: 'Main office',
  address_line_1: '1 Street',
  city: 'Cairo',
  email: 'office@example.org',
  website: 'https://office.example.org/',
  phones: [{ country_code: '20', area_code: '2', number: '1234567' }],
  working_days: [{ day: 1, slots: [{ start: '09:00', end: '15:00' }] }],
}

const rows = {
  faq: [faqRow('f1')],
  directory: [directoryRow('d1', { contacts: [contact] })],
  media: [mediaRow('m1')],
  'service-category': [categoryRow('c1')],
  notice: [noticeRow()],
}

describe('a public page URL', () => {
  it('has ten letters derived from entity and id, the same in browser and server', async () => {
    for (const entity of Object.keys(pageLetters) as PublicPageEntity[])
      expect(await createPublicPagePath(entity, 'x7')).toBe(`/${pageLetters[entity]}/${shortNameOf(entity, 'x7')}`)
    expect(shortNameOf('faq', 'x7')).toMatch(/^[a-km-np-z2-9]{10}$/)
    expect(new Set(Array.from({ length: 2000 }, (_, id) => shortNameOf('faq', String(id)))).size).toBe(2000)
    expect(shortNameOf('faq', 'x7')).not.toBe(shortNameOf('media', 'x7'))
  })
})

describe('FAQ pages', () => {
  it('exist per language, and one without a language', async () => {
    const pages = await pagesIn('faq', rows)
    expect([...pages.keys()]).toEqual(['en', null, 'ar'])
    expect(pages.get(null)).toBe(pages.get('en'))
    expect(pages.get('en')).toContain('<html lang="en" dir="ltr">')
    expect(pages.get('ar')).toContain('<html lang="ar" dir="rtl">')
    expect(pages.get('ar')).toContain('<title>أين أسجل؟ - دليل</title>')
    expect(pages.get('en')).toContain('<p>At the <strong>office</strong>.</p>')
    expect(pages.get('en')).toContain('Verified on 1 November 2026')
    expect(pages.get('ar')).toContain('تم التحقق في')
    expect(pages.get('ar')).toContain('<footer><a href="/accessibility">سهولة الوصول</a></footer>')
  })

  it('have the same links to all languages and the default page', async () => {
    const pages = await pagesIn('faq', rows)
    const short = `${site.url}/a/${shortNameOf('faq', 'f1')}`
    for (const language of ['en', 'ar']) {
      const html = pages.get(language)!
      expect(html).toContain(`<link rel="canonical" href="${short}/${language}">`)
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)]
      expect(alternates.map(([, one, address]) => [one, address])).toEqual([
        ['en', `${short}/en`],
        ['ar', `${short}/ar`],
        ['x-default', short],
      ])
    }
  })

  it('exist in languages without a translated interface, with English interface texts', async () => {
    const translations = [{ language_id: '9', question: 'Xaggee?', answer: '<p>Xafiiska.</p>' }]
    const pages = await pagesIn('faq', { ...rows, faq: [faqRow('f1', { translations })] })
    expect([...pages.keys()]).toEqual(['so', null])
    expect(pages.get('so')).toContain('<html lang="so" dir="ltr">')
    expect(pages.get('so')).toContain('Exit this page')
    expect(pages.get('so')).toContain(
      '<footer><a href="/accessibility"><span lang="en" dir="ltr">Accessibility</span></a></footer>',
    )
  })

  it('link to the pages of references that visitors may see', async () => {
    const both = [directoryRow('d1'), directoryRow('d2', { status: 'inactive' })]
    const faq = [faqRow('f1', { directories: ['d1', 'd2'] })]
    const html = (await pagesIn('faq', { ...rows, faq, directory: both })).get('en')!
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        `/o/${shortNameOf('directory', 'd1')}/en`,
        `/m/${shortNameOf('media', 'm1')}/en`,
        `/c/${shortNameOf('service-category', 'c1')}/en`,
        '/search-result?open=faq:f1',
      ]),
    )
    expect(html).not.toContain(shortNameOf('directory', 'd2'))
  })

  it('show current values of references, and link to FAQ pages', async () => {
    const answer =
      '<p><data value="directory/d1#phone">old</data> <data value="faq/f2#title">old</data> <data value="faq/f3#title">secret</data></p>'
    const faq = [
      faqRow('f1', { translations: [{ language_id: '1', question: 'One?', answer }] }),
      faqRow('f2', { translations: [{ language_id: '1', question: 'Two?', answer: '' }] }),
      faqRow('f3', { visibility: 'UNHCR_STAFF', translations: [{ language_id: '1', question: 'Three?', answer: '' }] }),
    ]
    const html = (await pagesIn('faq', { ...rows, faq })).get('en')!
    expect(html).toContain('href="tel:+2021234567"')
    expect(html).toContain(`<a href="/a/${shortNameOf('faq', 'f2')}/en" dir="auto" rel="noopener noreferrer">Two?</a>`)
    expect(html).not.toMatch(/Three|secret|<data/)
  })

  it('show that a translation is older than its original', async () => {
    const translations = [
      { language_id: '1', question: 'New?', answer: '<p>New.</p>', source_version: 2 },
      { language_id: '2', question: 'قديم؟', answer: '<p>قديم.</p>', source_version: 1 },
    ]
    const pages = await pagesIn('faq', { ...rows, faq: [faqRow('f1', { source_version: 2, translations })] })
    expect(pages.get('ar')).toContain('قد تكون هذه الترجمة قديمة')
    expect(pages.get('en')).not.toContain('This translation may be out of date')
  })

  it('escape all record content [FE-9]', async () => {
    const evil = `"><script>alert(1)</script></title>`
    const translations = [
      { language_id: '1', question: evil, answer: '<p>&lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt;</p>' },
    ]
    const faq = [faqRow('f1', { translations, social_links: [{ kind: 'other', url: 'javascript:alert(3)' }] })]
    const notice = [
      noticeRow({ link: 'javascript:alert(4)', translations: [{ language_id: '1', title: evil, text: evil }] }),
    ]
    const html = (await pagesIn('faq', { ...rows, faq, notice })).get('en')!
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(hrefs(html).filter((one) => one.startsWith('javascript'))).toEqual([])
    expect(dataIn(html)['name']).toBe(evil)
  })
})

describe('every page', () => {
  it('loads and runs nothing, sets no cookies, and has quick exit and notices [FE-9]', async () => {
    for (const entity of Object.keys(pageLetters) as PublicPageEntity[])
      for (const html of (await pagesIn(entity, rows)).values()) {
        expect(html).not.toMatch(
          /<(?:img|iframe|video|audio|object|embed|link rel="(?:stylesheet|preload|icon)")|@import|url\(|\ssrc=|\son\w+=|http-equiv/,
        )
        expect(html).toContain('<a class="exit" href="https://weather.example/" rel="noreferrer">')
        expect(html).toContain('The office is closed today')
        expect(html).toContain('<a href="tel:+441632960100"><bdi dir="ltr">+44 1632 960100</bdi></a>')
        expect(html).toContain('<meta name="referrer" content="no-referrer">')
        expect(html.match(/<h1>/g)).toHaveLength(1)
      }
  })

  it('has the style whose hash is in its content security policy, which allows nothing else', async () => {
    const html = (await pagesIn('faq', rows)).get('en')!
    const [, style] = /<style>(.*?)<\/style>/s.exec(html)!
    expect(style).toBe(publicPageStyle)
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(publicPageHeaders['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'`,
    )
  })

  it('has metadata for search engines', async () => {
    const video = { ...rows, media: [mediaRow('m1', { thumbnail: 'u1' })] }
    const structuredData = async (entity: PublicPageEntity, of: Parameters<typeof pagesIn>[1]) =>
      dataIn((await pagesIn(entity, of)).get('en')!)
    expect(await structuredData('faq', rows)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Where do I register?',
          acceptedAnswer: { '@type': 'Answer', text: 'At the office.' },
        },
      ],
    })
    expect(await structuredData('directory', rows)).toMatchObject({
      '@type': 'Organization',
      name: 'Office',
      url: 'https://office.example.org/',
      address: [{ '@type': 'PostalAddress', streetAddress: '1 Street', addressLocality: 'Cairo' }],
      contactPoint: [{ '@type': 'ContactPoint', telephone: '+20 2 1234567', email: 'office@example.org' }],
    })
    expect(await structuredData('media', rows)).toMatchObject({ '@type': 'CreativeWork', name: 'How to register' })
    expect(await structuredData('media', video)).toMatchObject({
      '@type': 'VideoObject',
      name: 'How to register',
      description: 'A film.',
      thumbnailUrl: 'https://daleel.example/uploads/u1',
      uploadDate: '2026-11-20T08:00:00.000Z',
    })
    expect(await structuredData('service-category', rows)).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Where do I register?',
            url: `${site.url}/a/${shortNameOf('faq', 'f1')}/en`,
          },
          { '@type': 'ListItem', position: 2, name: 'Office' },
        ],
      },
    })
  })

  it('is at most 20 kB, whatever the record, and links to the rest', async () => {
    const long = (length: number) =>
      'كلمة '
        .repeat(Math.ceil(length / 5))
        .slice(0, length)
        .trim()
    const all = <One>(count: number, make: (id: string) => One): One[] =>
      Array.from({ length: count }, (_, at) => make(`x${at}`))
    const texts = (values: Record<string, string>) => ['1', '2', '3'].map((language_id) => ({ language_id, ...values }))
    const full = {
      ...contact,
      address_line_1: long(200),
      address_line_2: long(200),
      phones: all(10, () => contact.phones[0]!),
      working_days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        day,
        slots: all(6, () => ({ start: '09:10', end: '10:50' })),
      })),
    }
    const service = {
      languages: [],
      service_categories: [],
      cost: 'free',
      referral: 'walk_in',
      capacity: 'full',
      step_free: 'yes',
      closed_until: '2999-01-01',
      translations: texts({ name: long(200), description: long(4000), eligibility: long(1000), documents: long(1000) }),
    }
    const category = { translations: texts({ name: long(100) }) }
    const large = {
      faq: all(60, (id) =>
        faqRow(id, {
          directories: all(50, (one) => one),
          media: all(50, (one) => one),
          service_categories: all(20, (one) => one),
          social_links: all(20, (one) => ({ kind: 'other', url: `https://a.example/${one}/${'p'.repeat(1900)}` })),
          translations: texts({
            question: long(300),
            answer: `<h2>${long(200)}</h2><ul><li>${long(45_000)}</li></ul><table><tbody><tr><td>${long(45_000)}</td></tr></tbody></table>`,
          }),
        }),
      ),
      directory: all(60, (id) =>
        directoryRow(id, {
          service_categories: all(20, (one) => one),
          contacts: all(60, () => full),
          services: all(30, () => service),
          address_shown: 'area',
          translations: texts({ name: long(200), description: long(10_000), complaints: long(2000) }),
        }),
      ),
      media: all(60, (id) => mediaRow(id, { translations: texts({ title: long(200), description: long(5000) }) })),
      'service-category': [
        categoryRow('x0', category),
        ...all(20, (id) => categoryRow(`y${id}`, { ...category, parent_id: 'x0' })),
        ...all(19, (id) => categoryRow(id, category)).slice(1),
      ],
      notice: all(5, (id) => noticeRow({ id, translations: texts({ title: long(120), text: long(400) }) })),
    }
    const now = await pageDataFor(large)
    for (const entity of Object.keys(pageLetters) as PublicPageEntity[]) {
      const pages = await renderPages(entity, large[entity][0] as unknown as Row, now)
      expect(pages.size).toBe(4)
      for (const [language, html] of pages) {
        expect({ entity, language, fits: Buffer.byteLength(html) <= maxPageBytes }).toEqual({
          entity,
          language,
          fits: true,
        })
        expect(html).toContain('</html>')
        expect(html).toContain(
          entity === 'service-category' ? '/search-result?category=x0' : `/search-result?open=${entity}:x0`,
        )
      }
      expect(pages.get('ar'), entity).toContain('النص مختصر')
    }
    for (const language of ['en', 'ar', 'fr'])
      expect(Buffer.byteLength(searchPage(language, now))).toBeLessThanOrEqual(maxPageBytes)
  })
})

describe('truncated HTML', () => {
  it('closes its tags, ends after a word, and uses the available space', () => {
    const html = '<p>One two three</p><ul><li>four <strong>five six</strong></li></ul><p>seven</p>'
    expect(cutHtml(html, 200)).toEqual({ html, isWhole: true })
    expect(cutHtml(html, 60)).toEqual({
      html: '<p>One two three</p><ul><li>four …</li></ul>'.replace(' …', '…'),
      isWhole: false,
    })
    for (let room = 0; room < html.length; room++) {
      const cut = cutHtml(html, room).html
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(room)
      const open = [...cut.matchAll(/<(\w+)>/g)].length
      expect([...cut.matchAll(/<\/\w+>/g)]).toHaveLength(open)
    }
  })
})
