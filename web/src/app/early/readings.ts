import type { Config } from '#web/api/config.ts'
import type { ReadingFaq } from '#web/api/faq-types.ts'
import type { Paged, PublishedRow, SearchAnswer } from '#web/api/types.ts'
import { isAsked, isNarrowed, readSearch, searchQuery } from '#web/features/search/result/search-state.ts'
import { directoryQuery, readDirectory } from '#web/features/directory/search/directory-state.ts'
import type { DirectoryRow } from '#web/reading/directory/types.ts'
import { paintOrganisations } from './organisations.ts'
import { openedFaq, openedItem } from '#web/reading/opened.ts'
import answer from '#web/features/faq/frontline/frontline-faq.module.css'
import type { Language } from '#web/texts/first-language.ts'
import { aboutTitle, besideDetail, inPlaceOfList, isNarrow, paintScreen } from './browse.ts'
import { idOf } from './content.ts'
import { element } from './element.ts'
import { paintFaq } from './faq.ts'
import { paintHits } from './hits.ts'
import { paintHotline } from './hotline.ts'
import { categoryAt, paintRows } from './rows.ts'
import type { Words } from './words.ts'

export type Reading = {
  /** Of the API, as the application asks for it. */
  address: string
  /** It says categories or languages by their names. */
  named?: boolean
  /** For visitors, too. */
  open?: boolean
  /** `hotline`: whom one can call, where the deployment names somebody. */
  paint: (data: never, language: Language, words: Words, hotline: Config['hotline']) => Element | null
}

const faqAt = (id: string, linked: boolean, around: (article: Element, words: Words) => Element): Reading => ({
  address: `/api/published/faq/${encodeURIComponent(id)}`,
  paint: (faq: ReadingFaq, language, words, configured) => {
    const hotline = faq.urgent ? paintHotline(faq.urgent, { hotline: configured, language, words }) : null
    const article = paintFaq(faq, idOf(language), { words, linked, hotline })
    return article && around(article, words)
  },
})

/** A list of FAQs under a heading, or, on a phone, the one that is open. */
function listAt(query: Record<string, string>, head: (words: Words) => { title: Node[]; ways?: Element }): Reading {
  const address = new URLSearchParams(location.search)
  const opened = openedFaq(address)
  if (opened && isNarrow()) {
    const around = (article: Element, words: Words) => paintScreen(head(words).title, inPlaceOfList(article))
    return { ...faqAt(opened, true, around), named: true }
  }
  const lang = address.get('lang')
  const page = String(Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1))
  return {
    address: `/api/published/faq?${new URLSearchParams({ ...query, ...(lang && { lang }), page })}`,
    named: true,
    paint: (rows: Paged<PublishedRow>, language, words) => {
      if (rows.entities.length === 0) return null
      const { title, ways } = head(words)
      return paintScreen(
        title,
        besideDetail(words.browse.choose, ...(ways ? [ways] : []), ...paintRows(rows, language, words)),
      )
    },
  }
}

/** The results of a search, or, on a phone, what is open of them. */
function searchAt(signedIn: boolean): Reading | null {
  const address = new URLSearchParams(location.search)
  const opened = openedItem(address)
  if (opened && isNarrow())
    return opened.object === 'faq'
      ? {
          ...faqAt(opened.id, signedIn, (article, { search }) => paintScreen([search.title], inPlaceOfList(article))),
          open: true,
        }
      : null
  const state = readSearch(address)
  // What else narrows it stands open above the results.
  if (!isAsked(state) || isNarrowed({ ...state, lang: null })) return null
  return {
    address: `/api/search?${new URLSearchParams(searchQuery(state))}`,
    named: true,
    open: true,
    paint: (found: SearchAnswer, language, words, hotline) => {
      const hits = paintHits(found, state, { language, words, hotline })
      return hits && paintScreen([words.search.title], besideDetail(words.browse.choose, hits))
    },
  }
}

/** The directory, where nothing narrows it and nothing is open. */
function directoryAt(): Reading | null {
  const address = new URLSearchParams(location.search)
  if ([...address.keys()].some((name) => name !== 'page')) return null
  return {
    address: `/api/published/directory?${new URLSearchParams(directoryQuery(readDirectory(address)))}`,
    named: true,
    paint: (found: Paged<DirectoryRow>, language, words) =>
      found.entities.length > 0
        ? paintScreen(
            [words.directory.title],
            besideDetail(words.directory.choose, paintOrganisations(found, language, words)),
          )
        : null,
  }
}

/** What an address shows that can be read before the application is there; null where it is none of it. */
export function readingAt(pathname: string, signedIn: boolean): Reading | null {
  if (pathname === '/search-result') return searchAt(signedIn)
  if (pathname === '/directory') return directoryAt()
  const [, kind, at = '', list] =
    /^\/frontline\/(faq|faq-hashtag|category)\/([^/]+)(\/(?:recent-)?faqs)?$/.exec(pathname) ?? []
  const id = decodeURIComponent(at)
  if (kind === 'faq' && !list) return faqAt(id, true, (article) => element('div', { class: answer['page'] }, article))
  if (kind === 'faq-hashtag' && !list)
    return listAt({ hashtag: id }, ({ browse }) => ({
      title: aboutTitle(browse.titles.hashtag, element('bdi', {}, `#${id}`)),
    }))
  if (kind === 'category' && list) {
    const recent = list === '/recent-faqs'
    return listAt({ category: id, ...(recent && { recent: '1' }) }, (words) => categoryAt(id, recent, words))
  }
  return null
}
