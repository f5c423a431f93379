import { cachedLookups } from '#web/api/lookups-cache.ts'
import type { SearchResponse, SearchHit } from '#web/api/types.ts'
import { highlightSegments } from '#web/components/text/highlight-segments.ts'
import result from '#web/features/search/results/search-result.module.css'
import {
  isLong,
  searchObjects,
  haveRepeatedTitles,
  type SearchState,
} from '#web/features/search/results/search-state.ts'
import { initialOf } from '#web/reader/directory/name-initial.ts'
import logo from '#web/reader/directory/logo.module.css'
import { openedItem, withChanges, withOpened } from '#web/reader/opened-item.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { formatCount, idOf, languageOf, formatNumberIn } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import { type RenderContext, renderUrgentHelp } from './render-hotline.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

const hidden = (name: string, value: string): HTMLElement => buildElement('input', { type: 'hidden', name, value })

/** Search form. Submits natively while the application has not loaded. */
const form = (state: SearchState, { search }: PrerenderTexts): HTMLElement =>
  buildElement(
    'div',
    { class: result['search'] },
    buildElement(
      'form',
      { action: '/search-result' },
      buildElement('input', { name: 'q', value: state.q, class: 'early-input', 'aria-label': search.words }),
      state.object === 'all' ? null : hidden('object', state.object),
      state.lang && hidden('lang', state.lang),
    ),
    isLong(state.q) ? buildElement('p', { class: result['asked'] }, buildElement('bdi', {}, state.q)) : null,
  )

const highlightRanges = (text: string, ranges: SearchHit['highlights']['title']): HTMLElement =>
  buildElement(
    'bdi',
    {},
    ...highlightSegments(text, ranges).map(([part, languagesWithResults]) =>
      languagesWithResults ? buildElement('mark', {}, part) : part,
    ),
  )

function hitOf(
  hit: SearchHit,
  searchParams: URLSearchParams,
  language: Language,
  { search }: PrerenderTexts,
): HTMLElement {
  const { acronym, text_direction, name } = languageOf(hit.language_id)
  const openItem = openedItem(searchParams)
  const createTextSpan = (part: 'title' | 'snippet', look: string | undefined) =>
    buildElement(
      'span',
      {
        class: look,
        lang: acronym,
        dir: text_direction,
        'data-quoted': part === 'snippet' && hit.quoted ? 'true' : undefined,
      },
      highlightRanges(hit[part], hit.highlights?.[part] ?? []),
    )
  return buildElement(
    'li',
    { 'data-confident': hit.confident ? 'true' : undefined },
    buildElement(
      'a',
      {
        class: result['hit'],
        href: `?${withOpened(searchParams, hit.id, hit.object)}`,
        'aria-current': openItem?.object === hit.object && openItem.id === hit.id && 'true',
      },
      buildElement(
        'div',
        {},
        hit.object === 'directory'
          ? buildElement(
              'span',
              { class: logo['logo'], 'data-size': 'small' },
              buildElement('span', {}, initialOf(hit.title)),
            )
          : createIconSpace(20),
      ),
      createTextSpan('title', result['hitTitle']),
      hit.snippet ? createTextSpan('snippet', result['snippet']) : null,
      buildElement(
        'span',
        { class: result['hitMore'] },
        buildElement('span', { class: result['hitObject'] }, createIconSpace(15), search.object[hit.object]),
        hit.language_id === idOf(language)
          ? null
          : buildElement('span', { class: result['hitLanguage'], lang: acronym }, name),
      ),
      hit.object === 'directory' ? buildElement('div', { class: result['facts'] }) : null,
    ),
    hit.confident ? buildElement('div', { class: result['answerCard'] }) : null,
  )
}

/** Renders search results like the application; null if the application has more to show. */
export function renderSearchHits(answer: SearchResponse, state: SearchState, context: RenderContext): Element | null {
  const { language, texts } = context
  const { search } = texts
  if (answer.suggestion || answer.partial || answer.entities.length === 0) return null
  if (haveRepeatedTitles(answer.entities)) return null
  const searchParams = new URLSearchParams(location.search)
  const choice = (look: string | undefined, pressed: boolean, changes: Record<string, string | null>) => ({
    type: 'button',
    class: look,
    'aria-pressed': String(pressed),
    click: () => {
      location.search = String(withChanges(searchParams, changes))
    },
  })
  const count = (of: number) => buildElement('span', { class: result['count'] }, formatNumberIn(of, language))
  const all = Object.values(answer.by_object).reduce((sum, one) => sum + one, 0)
  const languagesWithResults = (cachedLookups()?.languages ?? []).filter(
    ({ acronym }) => (answer.by_language[acronym] ?? 0) > 0 || acronym === state.lang,
  )
  return buildElement(
    'div',
    { class: result['column'] },
    form(state, texts),
    buildElement(
      'div',
      {},
      answer.urgent ? renderUrgentHelp(answer.urgent, context) : null,
      buildElement(
        'fieldset',
        { 'aria-label': search.kinds, class: result['kinds'] },
        ...searchObjects.map((object) =>
          buildElement(
            'button',
            choice(result['kind'], object === state.object, { object: object === 'all' ? null : object }),
            search.object[object],
            ' ',
            count(object === 'all' ? all : (answer.by_object[object] ?? 0)),
          ),
        ),
      ),
      buildElement(
        'fieldset',
        { 'aria-label': search.languages, class: result['languages'] },
        buildElement('button', choice(result['language'], state.lang === null, { lang: null }), search.allLanguages),
        ...languagesWithResults.map(({ acronym, name }) =>
          buildElement(
            'button',
            choice(result['language'], acronym === state.lang, { lang: acronym === state.lang ? null : acronym }),
            buildElement('bdi', { lang: acronym }, name),
            ' ',
            count(answer.by_language[acronym] ?? 0),
          ),
        ),
      ),
      buildElement(
        'div',
        { class: result['status'] },
        buildElement('output', { class: result['total'] }, formatCount(search.counts, answer.total, language)),
      ),
      buildElement(
        'ol',
        { class: result['hits'], 'aria-label': search.results },
        ...answer.entities.map((hit) => hitOf(hit, searchParams, language, texts)),
      ),
    ),
  )
}
