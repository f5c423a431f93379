import * as z from 'zod'
import { type Article, languageOf } from './article.ts'

const text = z.object({
  locale: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  draft: z.boolean(),
  html_url: z.string().default(''),
})
const exported = z.object({
  articles: z.array(
    text.extend({
      id: z.number(),
      section_id: z.number().nullish(),
      label_names: z.array(z.string()).default([]),
      translations: z.array(text).default([]),
    }),
  ),
  sections: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
  translations: z.array(text.extend({ source_id: z.number() })).default([]),
})

/**
 * Reads the published articles of a Zendesk help centre from a response of its API, with the sections and translations
 * that were requested with it, in the articles or beside them. Returns null if the file is something else.
 *
 * @see https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/
 */
export function readZendesk(content: unknown): Article[] | null {
  const { data } = exported.safeParse(content)
  if (!data) return null
  const sections = new Map(data.sections.map(({ id, name }) => [id, name]))
  const texts = data.articles.flatMap((article) => {
    const { id, section_id: section, label_names: hashtags, translations } = article
    const own = [...translations, ...data.translations.filter((one) => one.source_id === id)]
    const others = own.filter(({ locale }) => locale !== article.locale)
    const name = sections.get(section ?? NaN)
    return [article, ...others].map((one) => ({ ...one, id, hashtags, categories: name ? [name] : [] }))
  })
  return texts
    .filter(({ draft }) => !draft)
    .map(({ id, locale, title, body, html_url: address, categories, hashtags }) => ({
      id: `zendesk-${id}`,
      language: languageOf(locale),
      title: title.trim(),
      html: body ?? '',
      address,
      categories,
      hashtags,
    }))
}
