import { translateLabel } from '#shared/i18n/translate-label.ts'
import type { AnyText } from '#shared/model/record-types.ts'
import { publicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { Row } from '#shared/reader/data-source.ts'
import { selectFirst } from '#shared/search/ranking/select-highest.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { localizeSiteName } from '#shared/i18n/site-name.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { paged, shortNameOf, type PageData } from './page-data.ts'
import { pageTexts } from './page-texts.ts'

export const maxSitemapUrls = 10_000

const maxFeedEntries = 50

const languagesOf = (row: Row, { tongues }: PageData): string[] =>
  ((row['translations'] ?? []) as AnyText[]).flatMap((one) => tongues.get(String(one['language_id']))?.acronym ?? [])

/** Returns whether a category has no public records and no categories below it. */
export const hasNothingBelow = ({ id }: Row, { answersUnder, organisationsUnder, below }: PageData): boolean =>
  answersUnder(id).length + organisationsUnder(id).length + below(id).length === 0

const head = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Renders the sitemap index and its sitemaps, by path; with `maxUrls`, nothing if there are more URLs. */
export function renderSitemaps(pageData: PageData, maxUrls = Infinity): Map<string, string> {
  const { url } = pageData.site
  const searches = [...pageData.interfaces.keys()]
  const pages = (Object.keys(paged) as PublicPageEntity[]).flatMap((entity) =>
    pageData.rows[entity]
      .filter((row) => entity !== 'service-category' || !hasNothingBelow(row, pageData))
      .flatMap((row) => languagesOf(row, pageData).map((language) => ({ entity, row, language }))),
  )
  if (searches.length + pages.length > maxUrls) return new Map()
  const all = [
    ...searches.map((one) => `<url><loc>${url}/search/${one}</loc></url>`),
    ...pages.map(({ entity, row, language }) => {
      const address = (one: string) => `${url}${publicPagePath(entity, shortNameOf(entity, row.id), one)}`
      const languages = languagesOf(row, pageData)
      const alternates = languages.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`,
      )
      return `<url><loc>${address(language)}</loc><lastmod>${row.updated_at.slice(0, 10)}</lastmod>${languages.length > 1 ? alternates.join('') : ''}</url>`
    }),
  ]
  const of = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const withAlternates = `${of} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  const maps = new Map<string, string>()
  for (let at = 0; at * maxSitemapUrls < all.length; at++)
    maps.set(
      `/sitemap-${at + 1}.xml`,
      `${head}<urlset ${withAlternates}>\n${all.slice(at * maxSitemapUrls, (at + 1) * maxSitemapUrls).join('\n')}\n</urlset>\n`,
    )
  const parts = [...maps.keys()].map((path) => `<sitemap><loc>${url}${path}</loc></sitemap>`)
  return maps.set('/sitemap.xml', `${head}<sitemapindex ${of}>\n${parts.join('\n')}\n</sitemapindex>\n`)
}

export function renderFeed(language: string, pageData: PageData): string {
  const { site, rows, link, interfaces } = pageData
  const id = interfaces.get(language)!
  const changed = selectFirst(
    (['faq', 'directory', 'media'] as const).flatMap((entity) =>
      rows[entity].filter((row) => languagesOf(row, pageData).includes(language)).map((row) => ({ entity, row })),
    ),
    maxFeedEntries,
    // Dates in ISO format; a comparison by locale would take most of the time.
    ({ row: one }, { row: other }) =>
      Number(one.updated_at < other.updated_at) || -Number(one.updated_at > other.updated_at),
  )
  const entries = changed.map(({ entity, row }) => {
    const { href, text } = link(entity, row, id)
    return `<entry><title>${escapeHtml(text)}</title><id>${site.url}${href}</id><link href="${site.url}${href}"/><updated>${row.updated_at}</updated></entry>`
  })
  const path = `${site.url}/feed/${language}.xml`
  const name = localizeSiteName(site.name, language)
  const title = formatLabelledValue(name, translateLabel(pageTexts.changes, language), language)
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${escapeHtml(title)}</title><id>${path}</id><link rel="self" href="${path}"/><link href="${site.url}/search/${language}"/><updated>${changed[0]?.row.updated_at ?? '1970-01-01T00:00:00.000Z'}</updated><author><name>${escapeHtml(name)}</name></author>
${entries.join('\n')}
</feed>
`
}
