import type { Paged } from '#web/api/types.ts'
import { readableParts } from '#web/entity/contacts/readable-parts.ts'
import rows from '#web/features/directory/search/directory-rows.module.css'
import screen from '#web/features/directory/search/directory-search.module.css'
import { letterOf } from '#web/reading/directory/letter.ts'
import logo from '#web/reading/directory/logo.module.css'
import state from '#web/reading/directory/opening-state.module.css'
import { openingWords } from '#web/reading/directory/opening-words.ts'
import type { DirectoryRow } from '#web/reading/directory/types.ts'
import { withOpened } from '#web/reading/opened.ts'
import type { Language } from '#web/texts/first-language.ts'
import { counted, languageOf, openingIn } from './content.ts'
import { element } from './element.ts'
import type { Words } from './words.ts'

function rowOf(row: DirectoryRow, language: Language, words: Words): HTMLElement {
  const { directory_type: kind, city, opening } = row
  const parts = city ? readableParts(city, language).map((part) => element('bdi', {}, part)) : []
  const said = opening && openingWords(opening, language, openingIn(words))
  return element(
    'li',
    {},
    element(
      'a',
      { class: rows['row'], href: `?${withOpened(new URLSearchParams(location.search), row.id, 'directory')}` },
      element('span', { class: logo['logo'] }, row.logo_url ? null : element('span', {}, letterOf(row.name))),
      element(
        'span',
        { class: rows['words'] },
        element(
          'span',
          { class: rows['name'] },
          element('bdi', { lang: languageOf(row.language_id).acronym }, row.name),
          ' ',
          row.acronym ? element('span', { class: rows['acronym'] }, element('bdi', {}, row.acronym)) : null,
        ),
        kind || city
          ? element(
              'span',
              { class: rows['what'] },
              kind && element('bdi', {}, kind.name),
              kind && city ? ' · ' : null,
              ...parts.flatMap((part, place) => (place > 0 ? [' · ', part] : [part])),
            )
          : null,
        element(
          'span',
          { class: rows['more'] },
          opening && opening.state !== 'unknown'
            ? element('span', { class: state['state'], 'data-state': opening.state }, said)
            : null,
        ),
      ),
    ),
  )
}

/** The organisations of a list that nothing narrows, as the application draws them. */
export const paintOrganisations = (
  { entities, total }: Paged<DirectoryRow>,
  language: Language,
  words: Words,
): HTMLElement =>
  element(
    'div',
    { class: screen['column'] },
    element(
      'form',
      { class: screen['search'], action: '/directory' },
      element('input', { name: 'q', class: 'early-input', 'aria-label': words.directory.words }),
      element('div', { class: 'early-tools' }),
    ),
    element(
      'div',
      { class: screen['status'] },
      element('output', { class: screen['count'] }, counted(words.directory.counts, total, language)),
    ),
    element('ul', { class: rows['rows'] }, ...entities.map((row) => rowOf(row, language, words))),
  )
