import type { Config } from '#web/api/config.ts'
import type { ReadingFaq } from '#web/api/faq/faq-types.ts'
import type { Paged, PublishedRow, SearchResponse } from '#web/api/types.ts'
import { hasQuery, hasSearchFilters, readSearchState, searchQuery } from '#web/features/search/results/search-state.ts'
import { directoryQuery, readDirectoryState } from '#web/features/directory/search/directory-state.ts'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { renderOrganisations } from './render-organisations.ts'
import { openedFaq, openedItem } from '#web/reader/opened-item.ts'
import answer from '#web/features/faq/frontline/frontline-faq.module.css'
import type { Language } from '#web/i18n/interface-languages.ts'
import { aboutTitle, renderListWithDetail, renderInPlaceOfList, isNarrow, renderScreen } from './screen-layout.ts'
import { idOf } from './content-format.ts'
import { buildElement } from './create-element.ts'
import { renderFaq } from './render-faq.ts'
import { renderSearchHits } from './render-search-hits.ts'
import { renderContact } from './render-contact.ts'
import { isHomeRendered, renderHome } from './render-home.ts'
import { renderHotline } from './render-hotline.ts'
import { renderCategoryHead, renderFaqList } from './render-faq-list.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

export type PrerenderRoute = {
  /** API URL, identical to that of the application. */
  url: string
  /** True if the page needs names of categories or languages. */
  needsNames?: boolean
  /** API URL of what the application shows below. It is requested early too. */
  next?: string
  /** True if the page shows the hotline of the deployment. */
  needsHotline?: boolean
  /** Enabled for visitors. */
  open?: boolean
  /** Renders the response; null if it needs the application. `hotline` is the hotline of the deployment. */
  render: (data: never, language: Language, texts: PrerenderTexts, hotline: Config['hotline']) => Element | null
}

const faqAt = (
  id: string,
  linked: boolean,
  wrap: (article: Element, texts: PrerenderTexts) => Element,
): PrerenderRoute => ({
  url: `/api/published/faq/${encodeURIComponent(id)}`,
  render: (faq: ReadingFaq, language, texts, configured) => {
    const hotline = faq.urgent ? renderHotline(faq.urgent, { hotline: configured, language, texts }) : null
    const [first] = faq.contacts ?? []
    const contact = first ? renderContact(first, { language, texts, linked }) : null
    const article = renderFaq(faq, idOf(language), { texts, linked, hotline, contact })
    return article && wrap(article, texts)
  },
})

/** List of FAQs with a heading, or the open FAQ on narrow screens. */
function listAt(
  query: Record<string, string>,
  renderHead: (texts: PrerenderTexts) => { title: Node[]; filters?: Element },
): PrerenderRoute {
  const searchParams = new URLSearchParams(location.search)
  const opened = openedFaq(searchParams)
  if (opened && isNarrow()) {
    const wrap = (article: Element, texts: PrerenderTexts) =>
      renderScreen(renderHead(texts).title, renderInPlaceOfList(article))
    return { ...faqAt(opened, true, wrap), needsNames: true }
  }
  const lang = searchParams.get('lang')
  const page = String(Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1))
  return {
    url: `/api/published/faq?${new URLSearchParams({ ...query, ...(lang && { lang }), page })}`,
    needsNames: true,
    render: (rows: Paged<PublishedRow>, language, texts) => {
      if (rows.entities.length === 0) return null
      const { title, filters } = renderHead(texts)
      return renderScreen(
        title,
        renderListWithDetail(
          texts.browse.choose,
          ...(filters ? [filters] : []),
          ...renderFaqList(rows, language, texts),
        ),
      )
    },
  }
}

/** Search results, or the open result on narrow screens. */
function searchAt(signedIn: boolean): PrerenderRoute | null {
  const searchParams = new URLSearchParams(location.search)
  const opened = openedItem(searchParams)
  if (opened && isNarrow())
    return opened.object === 'faq'
      ? {
          ...faqAt(opened.id, signedIn, (article, { search }) =>
            renderScreen([search.title], renderInPlaceOfList(article)),
          ),
          open: true,
        }
      : null
  const state = readSearchState(searchParams)
  // Other filters open the filter panel, which only the application renders.
  if (!hasQuery(state) || hasSearchFilters({ ...state, lang: null })) return null
  return {
    url: `/api/search?${new URLSearchParams(searchQuery(state))}`,
    needsNames: true,
    open: true,
    render: (results: SearchResponse, language, texts, hotline) => {
      const hits = renderSearchHits(results, state, { language, texts, hotline })
      return hits && renderScreen([texts.search.title], renderListWithDetail(texts.browse.choose, hits))
    },
  }
}

/** Unfiltered directory without an open organisation. */
function directoryAt(): PrerenderRoute | null {
  const searchParams = new URLSearchParams(location.search)
  if ([...searchParams.keys()].some((name) => name !== 'page')) return null
  return {
    url: `/api/published/directory?${new URLSearchParams(directoryQuery(readDirectoryState(searchParams)))}`,
    needsNames: true,
    render: (results: Paged<DirectoryRow>, language, texts) =>
      results.entities.length > 0
        ? renderScreen(
            [texts.directory.title],
            renderListWithDetail(texts.directory.choose, renderOrganisations(results, language, texts)),
          )
        : null,
  }
}

/** True on the home page, also at the root, which redirects signed-in users there. */
export const isHome = (pathname: string): boolean => pathname === '/home' || pathname === '/'

/** Beginning of the home page. */
const homeRoute: PrerenderRoute = {
  url: '/api/service-category/allowed',
  next: '/api/home',
  needsHotline: true,
  render: renderHome,
}

/** Returns the prerender route of a path; null if only the application can render it. */
export function prerenderRouteAt(pathname: string, signedIn: boolean): PrerenderRoute | null {
  if (signedIn && isHome(pathname)) return isHomeRendered() ? homeRoute : null
  if (pathname === '/search-result') return searchAt(signedIn)
  if (pathname === '/directory') return directoryAt()
  const [, kind, at = '', list] =
    /^\/frontline\/(faq|faq-hashtag|category)\/([^/]+)(\/(?:recent-)?faqs)?$/.exec(pathname) ?? []
  const id = decodeURIComponent(at)
  if (kind === 'faq' && !list)
    return faqAt(id, true, (article) => buildElement('div', { class: answer['page'] }, article))
  if (kind === 'faq-hashtag' && !list)
    return listAt({ hashtag: id }, ({ browse }) => ({
      title: aboutTitle(browse.titles.hashtag, buildElement('bdi', {}, `#${id}`)),
    }))
  if (kind === 'category' && list) {
    const recent = list === '/recent-faqs'
    return listAt({ category: id, ...(recent && { recent: '1' }) }, (texts) => renderCategoryHead(id, recent, texts))
  }
  return null
}
