import { cachedLookups } from '#web/api/lookups-cache.ts'
import type { SearchAnswer, SearchHit } from '#web/api/types.ts'
import { markedParts } from '#web/components/marked-parts.ts'
import result from '#web/features/search/result/search-result.module.css'
import { changed, isLong, objects, repeatTitles, type SearchState } from '#web/features/search/result/search-state.ts'
import { letterOf } from '#web/reading/directory/letter.ts'
import logo from '#web/reading/directory/logo.module.css'
import { openedItem, withOpened } from '#web/reading/opened.ts'
import type { Language } from '#web/texts/first-language.ts'
import { counted, idOf, languageOf, numberIn } from './content.ts'
import { drawing, element } from './element.ts'
import { type Around, paintUrgent } from './hotline.ts'
import type { Words } from './words.ts'

const hidden = (name: string, value: string): HTMLElement => element('input', { type: 'hidden', name, value })

/** Where one writes what to look for, which leads to its results before the application is there, too. */
const form = (state: SearchState, { search }: Words): HTMLElement =>
  element(
    'div',
    { class: result['search'] },
    element(
      'form',
      { action: '/search-result' },
      element('input', { name: 'q', value: state.q, class: 'early-input', 'aria-label': search.words }),
      state.object === 'all' ? null : hidden('object', state.object),
      state.lang && hidden('lang', state.lang),
    ),
    isLong(state.q) ? element('p', { class: result['asked'] }, element('bdi', {}, state.q)) : null,
    element('div', { class: 'early-tools' }),
  )

const marked = (text: string, ranges: SearchHit['highlights']['title']): HTMLElement =>
  element('bdi', {}, ...markedParts(text, ranges).map(([part, found]) => (found ? element('mark', {}, part) : part)))

function hitOf(hit: SearchHit, address: URLSearchParams, language: Language, { search }: Words): HTMLElement {
  const { acronym, text_direction, name } = languageOf(hit.language_id)
  const opened = openedItem(address)
  const said = (part: 'title' | 'snippet', look: string | undefined) =>
    element(
      'span',
      { class: look, lang: acronym, dir: text_direction },
      marked(hit[part], hit.highlights?.[part] ?? []),
    )
  return element(
    'li',
    {},
    element(
      'a',
      {
        class: result['hit'],
        href: `?${withOpened(address, hit.id, hit.object)}`,
        'aria-current': opened?.object === hit.object && opened.id === hit.id && 'true',
      },
      element(
        'div',
        {},
        hit.object === 'directory'
          ? element('span', { class: logo['logo'], 'data-size': 'small' }, element('span', {}, letterOf(hit.title)))
          : drawing(20),
      ),
      said('title', result['hitTitle']),
      hit.snippet ? said('snippet', result['snippet']) : null,
      element(
        'span',
        { class: result['hitMore'] },
        element('span', { class: result['hitObject'] }, drawing(15), search.object[hit.object]),
        hit.language_id === idOf(language)
          ? null
          : element('span', { class: result['hitLanguage'], lang: acronym }, name),
      ),
      hit.object === 'directory' ? element('div', { class: result['facts'] }) : null,
    ),
  )
}

/** What a search found, as the application draws it; null where it has to say more than that. */
export function paintHits(answer: SearchAnswer, state: SearchState, around: Around): Element | null {
  const { language, words } = around
  const { search } = words
  if (answer.suggestion || answer.partial || answer.entities.length === 0) return null
  if (repeatTitles(answer.entities)) return null
  const address = new URLSearchParams(location.search)
  const choice = (look: string | undefined, pressed: boolean, changes: Record<string, string | null>) => ({
    type: 'button',
    class: look,
    'aria-pressed': String(pressed),
    click: () => {
      location.search = String(changed(address, changes))
    },
  })
  const count = (of: number) => element('span', { class: result['count'] }, numberIn(of, language))
  const all = Object.values(answer.by_object).reduce((sum, one) => sum + one, 0)
  const found = (cachedLookups()?.languages ?? []).filter(
    ({ acronym }) => (answer.by_language[acronym] ?? 0) > 0 || acronym === state.lang,
  )
  return element(
    'div',
    { class: result['column'] },
    form(state, words),
    element(
      'div',
      {},
      answer.urgent ? paintUrgent(answer.urgent, around) : null,
      element(
        'fieldset',
        { 'aria-label': search.kinds, class: result['kinds'] },
        ...objects.map((object) =>
          element(
            'button',
            choice(result['kind'], object === state.object, { object: object === 'all' ? null : object }),
            search.object[object],
            ' ',
            count(object === 'all' ? all : (answer.by_object[object] ?? 0)),
          ),
        ),
      ),
      element(
        'fieldset',
        { 'aria-label': search.languages, class: result['languages'] },
        element('button', choice(result['language'], state.lang === null, { lang: null }), search.allLanguages),
        ...found.map(({ acronym, name }) =>
          element(
            'button',
            choice(result['language'], acronym === state.lang, { lang: acronym === state.lang ? null : acronym }),
            element('bdi', { lang: acronym }, name),
            ' ',
            count(answer.by_language[acronym] ?? 0),
          ),
        ),
      ),
      element(
        'div',
        { class: result['status'] },
        element('output', { class: result['total'] }, counted(search.counts, answer.total, language)),
      ),
      element(
        'ol',
        { class: result['hits'], 'aria-label': search.results },
        ...answer.entities.map((hit) => hitOf(hit, address, language, words)),
      ),
    ),
  )
}
