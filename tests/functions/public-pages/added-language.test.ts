import { describe, expect, it } from 'vitest'
import { renderSitemaps } from '#functions/public-pages/sitemaps-and-feeds.ts'
import { searchPage } from '#functions/public-pages/search-page.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'
import { categoryRow, directoryRow, faqRow, noticeRow, pageDataFor, pagesIn, site } from './page-fixtures.ts'

const english = { language_id: '1', question: 'Where do I register?', answer: '<p>At the office.</p>' }
const dari = { language_id: '10', question: 'در کجا ثبت نام کنم؟', answer: '<p>در دفتر.</p>' }
const contact = {
  phones: [{ country_code: '93', area_code: '20', number: '1234567' }],
  working_days: [
    { day: 0, slots: [{ start: '09:00', end: '15:00' }] },
    { day: 2, slots: [{ start: '00:00', end: '24:00' }] },
  ],
}
const rows = {
  faq: [faqRow('f1', { translations: [english, dari] })],
  directory: [
    directoryRow('d1', {
      contacts: [contact],
      closed_until: '2999-01-01',
      translations: [{ language_id: '10', name: 'دفتر', description: 'کمک می‌کند.' }],
    }),
  ],
  'service-category': [categoryRow('c1')],
  notice: [
    noticeRow({ link: 'https://a.example/', translations: [{ language_id: '10', title: 'دفتر امروز بسته است' }] }),
  ],
}

describe('a page in an added right-to-left language', () => {
  it('has its code and direction, and marks the English frame', async () => {
    const html = (await pagesIn('faq', rows)).get('prs')!
    expect(html).toContain('<html lang="prs" dir="rtl">')
    for (const words of ['Exit this page', 'Accessibility', 'Open in the app', 'Helpline', 'Organisations'])
      expect(html).toContain(`<span lang="en" dir="ltr">${words}</span>`)
    expect(html).toContain('<span lang="en" dir="ltr">Verified on 1 November 2026, next review by')
    expect(html).not.toMatch(/(?:aria-label|title)="[^"]*</)
  })

  it('is the alternate of the other languages, on the pages and in the sitemap', async () => {
    const short = `${site.url}/a/${shortNameOf('faq', 'f1')}`
    const pages = await pagesIn('faq', rows)
    for (const language of ['en', 'prs'])
      expect(pages.get(language)).toContain(`<link rel="alternate" hreflang="prs" href="${short}/prs">`)
    const sitemap = renderSitemaps(await pageDataFor(rows)).get('/sitemap-1.xml')!
    const alternates = ['en', 'prs'].map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${short}/${one}"/>`,
    )
    for (const language of ['en', 'prs'])
      expect(sitemap).toMatch(
        new RegExp(`<loc>${short}/${language}</loc><lastmod>[\\d-]+</lastmod>${alternates.join('')}</url>`),
      )
    expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    expect(sitemap.match(/xhtml:link/g)).toHaveLength(8)
  })

  it('has the weekdays of the language, and an English note of the closure', async () => {
    const html = (await pagesIn('directory', rows)).get('prs')!
    expect(html).toContain('یکشنبه <bdi class="at" dir="ltr">09:00–15:00</bdi>')
    expect(html).toContain('<span lang="en" dir="ltr">24 hours</span>')
    expect(html).toContain('<span lang="en" dir="ltr">temporarily closed until 1 January 2999</span>')
  })

  it('is linked with its language by pages in another', async () => {
    const html = (await pagesIn('faq', rows)).get('en')!
    expect(html).toContain(`<a href="/o/${shortNameOf('directory', 'd1')}/prs" lang="prs" dir="rtl">دفتر</a>`)
    expect(html).toContain('<div class="box urgent" lang="prs" dir="rtl"><p><strong>دفتر امروز بسته است</strong></p>')
    expect(html).toContain('dir="auto"><span lang="en" dir="ltr">More</span></a>')
  })

  it('has notices in its language, and links in the order of its alphabet', async () => {
    expect((await pagesIn('faq', rows)).get('prs')).toContain('<div class="box urgent" lang="prs" dir="rtl">')
    const both = [english, dari].map(({ language_id }) => ({ language_id, name: 'Documents' }))
    const notices = [
      noticeRow({
        translations: [
          { language_id: '1', title: 'Closed' },
          { language_id: '10', title: 'بسته' },
        ],
      }),
    ]
    const questions = ['پاسپورت؟', 'ثبت نام؟'].map((question, at) =>
      faqRow(`f${at}`, {
        translations: [
          { ...english, question: `${2 - at}?` },
          { ...dari, question },
        ],
      }),
    )
    const category = [categoryRow('c1', { translations: both })]
    const pages = await pagesIn('service-category', { faq: questions, notice: notices, 'service-category': category })
    const html = pages.get('prs')!
    expect(html).toContain('<strong>بسته</strong>')
    expect(html.indexOf('پاسپورت؟</a>')).toBeLessThan(html.indexOf('ثبت نام؟</a>'))
    expect(pages.get('en')!.indexOf('>1?</a>')).toBeLessThan(pages.get('en')!.indexOf('>2?</a>'))
  })

  it('can be found: the search page knows the code of each language', async () => {
    const html = searchPage('ar', await pageDataFor(rows))
    const [, codes] = /data-languages="([^"]*)"/.exec(html)!
    expect(JSON.parse(codes!.replaceAll('&quot;', '"'))).toMatchObject({ '1': 'en', '2': 'ar', '10': 'prs' })
  })
})
