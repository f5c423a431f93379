import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { webAddress } from '#shared/model/fields.ts'
import { toAnswerHtml } from './answer-html.ts'

/** Article of another system, in one language. Articles with the same `id` are translations of each other. */
export type Article = {
  id: string
  /** Language as an ISO 639 code, such as `fr`. */
  language: string
  title: string
  html: string
  /** Address in the other system. */
  address: string
  categories: readonly string[]
  hashtags: readonly string[]
}

/** The part of a locale that names the language: `en` of `en-US` or `en_us`. */
export const languageOf = (locale: string): string => locale.trim().toLowerCase().split(/[-_]/)[0]!

const byId = (articles: readonly Article[]): Article[][] => [...Map.groupBy(articles, ({ id }) => id).values()]

const listCell = (lists: readonly (readonly string[])[]): string => [...new Set(lists.flat())].join('|')

/** The addresses of an article as links of the FAQ, so that editors can compare the texts. */
function linksCell(addresses: readonly string[]): string {
  const links = [...new Set(addresses)].flatMap((address) => {
    const { data: url } = webAddress.safeParse(address)
    return url ? [{ kind: 'other', url }] : []
  })
  return JSON.stringify(links)
}

/**
 * Formats articles as CSV, a row per article with its translations. The columns are those of the FAQ import. Pictures
 * become links, since only uploaded pictures can be shown.
 */
export function formatArticles(articles: readonly Article[]): string {
  const languages = [...new Set(articles.map(({ language }) => language))]
  const names = ['external_id', 'service_categories', 'hashtags', 'social_links']
  const header = [...names, ...languages.flatMap((language) => [`question.${language}`, `answer.${language}`])]
  const rows = byId(articles).map((translations) => [
    translations[0]!.id,
    listCell(translations.map(({ categories }) => categories)),
    listCell(translations.map(({ hashtags }) => hashtags)),
    linksCell(translations.map(({ address }) => address)),
    ...languages.flatMap((language) => {
      const found = translations.find((one) => one.language === language)
      return found ? [found.title, toAnswerHtml(found.html)] : ['', '']
    }),
  ])
  return formatCsvTable([header, ...rows])
}
