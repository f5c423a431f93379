import { createComparator } from '#shared/model/compare-records.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { localizeSiteName } from '#shared/i18n/site-name.ts'
import { hasNothingBelow } from './sitemaps-and-feeds.ts'
import { searchPath } from './search-page.ts'
import { licenceText, quotingRules } from './quoting-rules.ts'
import type { PageData } from './page-data.ts'

/** Formats a Markdown link. Names of categories may contain brackets and line breaks. */
const markdownLink = (text: string, url: string): string =>
  `- [${text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')}](${url})`

/**
 * Renders llms.txt (https://llmstxt.org): what the site has, how to quote it, and where a language model finds it. It
 * is in English, with links to each language.
 */
export function renderLlmsTxt(pageData: PageData): string {
  const { site, rows, link, interfaces, tongues } = pageData
  const { url } = site
  const categories = rows['service-category']
    .filter((row) => !row['parent_id'] && !hasNothingBelow(row, pageData))
    .toSorted(createComparator(serviceCategory, 'name', 'en'))
  const inEachLanguage = (text: string, pathOf: (language: string) => string): string[] =>
    [...interfaces].map(([language, id]) => markdownLink(`${text}: ${tongues.get(id)!.name}`, url + pathOf(language)))
  return `# ${localizeSiteName(site.name, 'en')}

> Knowledge base and service directory for people looking for protection and help. Staff write each text, approve it and confirm regularly that it is still correct. The texts concern safety, rights and health: a wrong sentence can do harm.

## How to quote

${[`Licence: ${licenceText(site.licence)}`, ...quotingRules].map((rule) => `- ${rule}`).join('\n')}

## For programs

${[
  `- [MCP server](${url}/api/mcp): read-only tools search, get_answer and get_organisation (streamable HTTP, without session)`,
  markdownLink('OpenAPI description of the API', `${url}/api/openapi.json`),
  markdownLink('Sitemap', `${url}/sitemap.xml`),
].join('\n')}

## Search

${inEachLanguage('Search', searchPath).join('\n')}

## Latest changes

${inEachLanguage('Feed', (language) => `/feed/${language}.xml`).join('\n')}

## Categories

${categories
  .map((row) => link('service-category', row, interfaces.get('en')!))
  .map(({ text, href }) => markdownLink(text, url + href))
  .join('\n')}
`
}
