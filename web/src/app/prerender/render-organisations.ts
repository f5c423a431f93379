import type { Paged } from '#web/api/types.ts'
import { filterNameParts } from '#web/entity/contacts/name-parts.ts'
import rows from '#web/features/directory/search/directory-rows.module.css'
import screen from '#web/features/directory/search/directory-search.module.css'
import { initialOf } from '#web/reader/directory/name-initial.ts'
import logo from '#web/reader/directory/logo.module.css'
import state from '#web/reader/directory/opening-state.module.css'
import { openingText } from '#web/reader/directory/opening-text.ts'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { withOpened } from '#web/reader/opened-item.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { formatCount, languageOf, openingTranslateIn } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

function rowOf(row: DirectoryRow, language: Language, texts: PrerenderTexts): HTMLElement {
  const { directory_type: kind, city, phone, opening } = row
  const parts = city ? filterNameParts(city, language).map((part) => buildElement('bdi', {}, part)) : []
  const openingLine = opening && openingText(opening, language, openingTranslateIn(texts))
  return buildElement(
    'li',
    {},
    buildElement(
      'a',
      { class: rows['row'], href: `?${withOpened(new URLSearchParams(location.search), row.id, 'directory')}` },
      buildElement(
        'span',
        { class: logo['logo'] },
        row.logo_url ? null : buildElement('span', {}, initialOf(row.name)),
      ),
      buildElement(
        'span',
        { class: rows['words'] },
        buildElement(
          'span',
          { class: rows['name'] },
          buildElement('bdi', { lang: languageOf(row.language_id).acronym }, row.name),
          ' ',
          row.acronym ? buildElement('span', { class: rows['acronym'] }, buildElement('bdi', {}, row.acronym)) : null,
        ),
        kind || city
          ? buildElement(
              'span',
              { class: rows['what'] },
              kind && buildElement('bdi', {}, kind.name),
              kind && city ? ' · ' : null,
              ...parts.flatMap((part, index) => (index > 0 ? [' · ', part] : [part])),
            )
          : null,
        buildElement(
          'span',
          { class: rows['more'] },
          opening && opening.state !== 'unknown'
            ? buildElement('span', { class: state['state'], 'data-state': opening.state }, openingLine)
            : null,
        ),
      ),
    ),
    phone
      ? buildElement(
          'a',
          {
            href: phoneLink(phone),
            class: rows['call'],
            'data-open': String(opening?.state === 'open'),
            'aria-label': texts.directory.call.replace('{{name}}', row.name),
          },
          createIconSpace(20),
        )
      : null,
  )
}

export const renderOrganisations = (
  { entities, total }: Paged<DirectoryRow>,
  language: Language,
  texts: PrerenderTexts,
): HTMLElement =>
  buildElement(
    'div',
    { class: screen['column'] },
    buildElement(
      'form',
      { class: screen['search'], action: '/directory' },
      buildElement('input', { name: 'q', class: 'early-input', 'aria-label': texts.directory.words }),
      buildElement('div', { class: 'early-tools' }),
    ),
    buildElement(
      'div',
      { class: screen['status'] },
      buildElement('output', { class: screen['count'] }, formatCount(texts.directory.counts, total, language)),
    ),
    buildElement('ul', { class: rows['rows'] }, ...entities.map((row) => rowOf(row, language, texts))),
  )
