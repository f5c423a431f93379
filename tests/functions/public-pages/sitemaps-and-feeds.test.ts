import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { notFoundPage } from '#functions/public-pages/not-found-page.ts'
import { renderLlmsTxt } from '#functions/public-pages/llms-txt.ts'
import { renderFeed, renderSitemaps } from '#functions/public-pages/sitemaps-and-feeds.ts'
import { searchPage, searchScript } from '#functions/public-pages/search-page.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'
import { categoryRow, directoryRow, faqRow, hrefs, mediaRow, noticeRow, site, pageDataFor } from './page-fixtures.ts'

const rows = {
  faq: [faqRow('f1')],
  directory: [directoryRow('d1')],
  media: [mediaRow('m1')],
  'service-category': [categoryRow('c1')],
  notice: [noticeRow()],
}

describe('sitemaps and feeds', () => {
  const hidden = faqRow('f9', { visibility: 'PARTNERS' })
  const draft = faqRow('f8', { status: 'DRAFT' })

  it('list exactly the public pages, per language', async () => {
    const now = await pageDataFor({ ...rows, faq: [faqRow('f1'), hidden, draft] })
    const maps = renderSitemaps(now)
    expect([...maps.keys()]).toEqual(['/sitemap-1.xml', '/sitemap.xml'])
    expect(maps.get('/sitemap.xml')).toContain(`<loc>${site.url}/sitemap-1.xml</loc>`)
    const locations = [...maps.get('/sitemap-1.xml')!.matchAll(/<loc>https:\/\/daleel\.example([^<]*)<\/loc>/g)].map(
      ([, one]) => one,
    )
    expect(locations).toEqual([
      '/search/en',
      '/search/ar',
      '/search/fr',
      `/a/${shortNameOf('faq', 'f1')}/en`,
      `/a/${shortNameOf('faq', 'f1')}/ar`,
      `/o/${shortNameOf('directory', 'd1')}/en`,
      `/m/${shortNameOf('media', 'm1')}/en`,
      `/c/${shortNameOf('service-category', 'c1')}/en`,
      `/c/${shortNameOf('service-category', 'c1')}/ar`,
    ])
  })

  it('are split at ten thousand URLs', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => faqRow(`f${at}`))
    const maps = renderSitemaps(await pageDataFor({ ...rows, faq: many }))
    expect([...maps].map(([path, text]) => [path, text.match(/<loc>/g)!.length])).toEqual([
      ['/sitemap-1.xml', 10_000],
      ['/sitemap-2.xml', 9],
      ['/sitemap.xml', 2],
    ])
  })

  it('list the latest changes per language', async () => {
    const newer = { updated_at: '2026-11-21T08:00:00.000Z' }
    const now = await pageDataFor({ ...rows, faq: [faqRow('f1'), hidden], directory: [directoryRow('d1', newer)] })
    const titles = (language: string) =>
      [...renderFeed(language, now).matchAll(/<entry><title>([^<]*)/g)].map(([, one]) => one)
    expect(titles('en')).toEqual(['Office', 'Where do I register?', 'How to register'])
    expect(titles('ar')).toEqual(['أين أسجل؟'])
    expect(renderFeed('en', now)).toContain(`<updated>${newer.updated_at}</updated>`)
  })
})

describe('llms.txt', () => {
  it('says what the site has, and how to quote it', async () => {
    const subcategory = categoryRow('c2', { parent_id: 'c1' })
    const text = renderLlmsTxt(
      await pageDataFor({ ...rows, 'service-category': [categoryRow('c1'), subcategory, categoryRow('c3')] }),
    )
    expect(text).toMatch(/^# Daleel\n\n> Knowledge base and service directory/)
    expect(text).toContain('\n- Licence: CC BY 4.0\n')
    expect(text).toContain('\n- Quote verbatim.')
    const links = [...text.matchAll(/\]\(https:\/\/daleel\.example([^)]*)\)/g)].map(([, one]) => one)
    expect(links).toEqual([
      '/api/mcp',
      '/api/openapi.json',
      '/sitemap.xml',
      '/search/en',
      '/search/ar',
      '/search/fr',
      '/feed/en.xml',
      '/feed/ar.xml',
      '/feed/fr.xml',
      `/c/${shortNameOf('service-category', 'c1')}/en`,
    ])
  })

  it('asks for permission if the stage states no licence, and escapes names', async () => {
    const translations = [{ language_id: '1', name: 'Help [new]' }]
    const named = await pageDataFor({ ...rows, 'service-category': [categoryRow('c1', { translations })] })
    const text = renderLlmsTxt({ ...named, site: { ...site, licence: null } })
    expect(text).toContain('\n- Licence: none is stated. Ask the publisher')
    expect(text).toContain(`- [Help \\[new\\]](${site.url}/c/`)
  })
})

describe('the not-found page', () => {
  it('is localized, not indexed, and links to the site', () => {
    for (const [language, words] of [
      ['en', 'This page is no longer available'],
      ['ar', 'لم تعد هذه الصفحة متاحة'],
      ['fr', 'Cette page n’est plus disponible'],
    ] as const) {
      const html = notFoundPage(site, language, null)
      expect(html).toContain(`<strong>${site.hotline!.name[language]}</strong> <a href="tel:+441632960100">`)
      expect(notFoundPage({ ...site, hotline: null }, language, null)).not.toContain('tel:')
      expect(html).toContain(`<h1>${words}</h1>`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toMatch(/canonical|hreflang|ld\+json/)
      expect(hrefs(html)).toEqual(expect.arrayContaining(['/search/en', '/search/ar', '/search/fr', site.exit]))
    }
  })
})

describe('the search page', () => {
  it('has all categories, a form that works without scripts, and one script of the site', async () => {
    const html = searchPage('ar', await pageDataFor(rows))
    expect(html).toContain('<form class="box" action="/search-result" method="get" role="search"')
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script src="/search/find.js" defer>'])
    expect(hrefs(html)).toContain(`/c/${shortNameOf('service-category', 'c1')}/ar`)
  })

  it('builds the same page URLs as the server', async () => {
    const own = /const letters[\s\S]*?(?=function shown)/.exec(searchScript)![0]
    const form = { dataset: { languages: '{"2":"ar","9":"so"}' } }
    const known = { crypto, TextEncoder, Uint8Array, form }
    const addressOf = runInNewContext(`${own}\naddressOf`, known) as (hit: object) => Promise<string>
    for (const object of ['faq', 'directory', 'media'] as const)
      expect(await addressOf({ object, id: 'x7', language_id: '2' })).toBe(
        `${await createPublicPagePath(object, 'x7')}/ar`,
      )
    expect(await addressOf({ object: 'faq', id: 'x7', language_id: '9' })).toBe(
      `${await createPublicPagePath('faq', 'x7')}/so`,
    )
    expect(await addressOf({ object: 'faq', id: 'x7', language_id: '8' })).toBe(await createPublicPagePath('faq', 'x7'))
  })
})
