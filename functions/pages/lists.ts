import { inLanguage } from '#shared/api/texts.ts'
import type { AnyText } from '#shared/entities/record-of.ts'
import { pagePath, type Paged } from '#shared/public/address.ts'
import type { Row } from '#shared/reading/library.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import { siteNameIn } from '#shared/text/site-name.ts'
import { labelled } from '#shared/text/label.ts'
import { paged, shortOf, type Standing } from './standing.ts'
import { words } from './texts.ts'

/** Addresses in one part of the list for search machines. */
export const together = 10_000

/** Changes that a feed tells. */
const mostChanges = 50

const languagesOf = (row: Row, { tongues }: Standing): string[] =>
  ((row['translations'] ?? []) as AnyText[]).flatMap((one) => tongues.get(String(one['language_id']))?.acronym ?? [])

const isEmpty = (entity: Paged, { id }: Row, { answersUnder, organisationsUnder, below }: Standing): boolean =>
  entity === 'service-category' && answersUnder(id).length + organisationsUnder(id).length + below(id).length === 0

const head = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The list of all pages for search machines, by paths: one that names its parts, and these. */
export function sitemaps(standing: Standing): Map<string, string> {
  const { url } = standing.site
  const entries = (Object.keys(paged) as Paged[]).flatMap((entity) =>
    standing.rows[entity]
      .filter((row) => !isEmpty(entity, row, standing))
      .flatMap((row) =>
        languagesOf(row, standing).map(
          (language) =>
            `<url><loc>${url}${pagePath(entity, shortOf(entity, row.id), language)}</loc><lastmod>${row.updated_at.slice(0, 10)}</lastmod></url>`,
        ),
      ),
  )
  const searches = Object.keys(interfaceLanguages).map((one) => `<url><loc>${url}/search/${one}</loc></url>`)
  const all = [...searches, ...entries]
  const of = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const maps = new Map<string, string>()
  for (let at = 0; at * together < all.length; at++)
    maps.set(
      `/sitemap-${at + 1}.xml`,
      `${head}<urlset ${of}>\n${all.slice(at * together, (at + 1) * together).join('\n')}\n</urlset>\n`,
    )
  const parts = [...maps.keys()].map((path) => `<sitemap><loc>${url}${path}</loc></sitemap>`)
  return maps.set('/sitemap.xml', `${head}<sitemapindex ${of}>\n${parts.join('\n')}\n</sitemapindex>\n`)
}

/** What changed last of what can be read in a language, as a feed (Atom). */
export function feed(language: string, standing: Standing): string {
  const { site, rows, link } = standing
  const id = interfaceLanguages[language]!
  const changed = (['faq', 'directory', 'media'] as const)
    .flatMap((entity) => rows[entity].map((row) => ({ entity, row })))
    .filter(({ row }) => languagesOf(row, standing).includes(language))
    .toSorted((one, other) => other.row.updated_at.localeCompare(one.row.updated_at))
    .slice(0, mostChanges)
  const entries = changed.map(({ entity, row }) => {
    const { href, text } = link(entity, row, id)
    return `<entry><title>${escapeHtml(text)}</title><id>${site.url}${href}</id><link href="${site.url}${href}"/><updated>${row.updated_at}</updated></entry>`
  })
  const path = `${site.url}/feed/${language}.xml`
  const name = siteNameIn(site.name, language)
  const title = labelled(name, inLanguage(words.changes, language), language)
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${escapeHtml(title)}</title><id>${path}</id><link rel="self" href="${path}"/><link href="${site.url}/search/${language}"/><updated>${changed[0]?.row.updated_at ?? '1970-01-01T00:00:00.000Z'}</updated><author><name>${escapeHtml(name)}</name></author>
${entries.join('\n')}
</feed>
`
}
