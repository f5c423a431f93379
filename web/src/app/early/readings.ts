import type { ReadingFaq } from '#web/api/faq-types.ts'
import browse from '#web/reading/browse-layout.module.css'
import { openedItem } from '#web/reading/opened.ts'
import page from '#web/features/faq/frontline/frontline-faq.module.css'
import { type Language, seeded } from '#web/texts/first-language.ts'
import type { Words } from './words.ts'
import { element } from './element.ts'
import { paintFaq } from './faq.ts'

type Reading = {
  /** Of the API, as the application asks for it. */
  address: string
  paint: (data: never, language: Language, words: Words) => Element | null
}

const idOf = (language: Language): string => Object.keys(seeded).find((id) => seeded[id] === language)!

const faqAt = (id: string, around: (article: Element) => Element): Reading => ({
  address: `/api/published/faq/${encodeURIComponent(id)}`,
  paint: (faq: ReadingFaq, language, words) => {
    const article = paintFaq(faq, idOf(language), words)
    return article && around(article)
  },
})

const around =
  (...classes: (string | undefined)[]) =>
  (article: Element): Element =>
    element('div', { class: classes.join(' ') }, article)

/** What an address shows that can be read before the application is there; null where it is none of it. */
export function readingAt({ pathname, search }: Location): Reading | null {
  const faq = /^\/frontline\/faq\/([^/]+)$/.exec(pathname)
  if (faq) return faqAt(decodeURIComponent(faq[1]!), around(page['page']))
  const opened = pathname === '/search-result' ? openedItem(new URLSearchParams(search)) : null
  if (opened?.object === 'faq' && matchMedia('(max-width: 62em)').matches)
    return faqAt(opened.id, around(browse['early']))
  return null
}
