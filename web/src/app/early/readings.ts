import type { ReadingFaq } from '#web/api/faq-types.ts'
import heading from '#web/components/page.module.css'
import browse from '#web/reading/browse-layout.module.css'
import { narrowScreen } from '#web/app/narrow-screen.ts'
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

const faqAt = (id: string, linked: boolean, around: (article: Element, words: Words) => Element): Reading => ({
  address: `/api/published/faq/${encodeURIComponent(id)}`,
  paint: (faq: ReadingFaq, language, words) => {
    const article = paintFaq(faq, idOf(language), words, linked)
    return article && around(article, words)
  },
})

const onPage = (article: Element): Element => element('div', { class: page['page'] }, article)

/** On a phone, what is open stands in place of the list, under the way back to it. */
const inPlaceOfList = (article: Element, words: Words): Element =>
  element(
    'div',
    {},
    element('header', { class: heading['header'] }, element('h1', { class: heading['title'] }, words.results)),
    element('div', { class: browse['back'] }),
    article,
  )

/** What an address shows that can be read before the application is there; null where it is none of it. */
export function readingAt({ pathname, search }: Location, signedIn: boolean): Reading | null {
  const faq = /^\/frontline\/faq\/([^/]+)$/.exec(pathname)
  if (faq) return faqAt(decodeURIComponent(faq[1]!), true, onPage)
  const opened = pathname === '/search-result' ? openedItem(new URLSearchParams(search)) : null
  if (opened?.object === 'faq' && matchMedia(narrowScreen).matches) return faqAt(opened.id, signedIn, inPlaceOfList)
  return null
}
