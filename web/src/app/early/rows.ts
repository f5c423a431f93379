import type { CategoryNode, Paged, PublishedRow } from '#web/api/types.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import { formatDate } from '#web/components/dates.ts'
import { placeOf } from '#web/reading/category-place.ts'
import category from '#web/features/faq/category/frontline-category.module.css'
import list from '#web/reading/faq/browse-list.module.css'
import published from '#web/reading/faq/published-rows.module.css'
import { withOpened } from '#web/reading/opened.ts'
import type { Language } from '#web/texts/first-language.ts'
import { aboutTitle } from './browse.ts'
import { counted, idOf, languageOf } from './content.ts'
import { drawing, element } from './element.ts'
import type { Words } from './words.ts'

/** The FAQs of a list, as the application draws them. */
export function paintRows({ entities, total }: Paged<PublishedRow>, language: Language, words: Words): Element[] {
  const row = ({ id, question, language_id, pinned, updated_at, service_categories }: PublishedRow) => {
    const { acronym, text_direction, name } = languageOf(language_id)
    return element(
      'li',
      {},
      element(
        'a',
        {
          class: published['row'],
          'data-marked': service_categories.length > 0 && 'true',
          href: `?${withOpened(new URLSearchParams(location.search), id)}`,
        },
        service_categories.length > 0 ? drawing(20) : null,
        element('span', { class: published['question'], lang: acronym, dir: text_direction }, question),
        element(
          'span',
          { class: published['more'] },
          pinned ? element('span', { class: published['pinned'] }, drawing(14), words.pinned) : null,
          language_id === idOf(language)
            ? null
            : element('span', { class: published['language'], lang: acronym }, name),
          element('time', { datetime: updated_at }, formatDate(updated_at, language)),
        ),
      ),
    )
  }
  return [
    element(
      'div',
      { class: list['bar'] },
      element('output', { class: list['count'] }, counted(words.browse.counts, total, language)),
      element('span', { class: list['choice'] }),
    ),
    element('ul', { class: published['rows'] }, ...entities.map(row)),
  ]
}

const chips = (...all: HTMLElement[]): HTMLElement =>
  element('ul', { class: category['chips'] }, ...all.map((one) => element('li', {}, one)))

/** A category by its name, with what it can be narrowed to. */
export function categoryAt(id: string, recent: boolean, { browse }: Words): { title: Node[]; ways: Element } {
  const place = placeOf(cachedLookups()?.categories ?? [], id)
  const top = place?.parent ?? place?.node
  const name = element('bdi', {}, place?.node.label ?? browse.category)
  const drawn = place ? [drawing(22), name] : [name]
  const chip = (at: string, latest: boolean, isHere: boolean, ...text: (Node | string)[]) =>
    element(
      'a',
      {
        class: category['chip'],
        href: `/frontline/category/${at}/${latest ? 'recent-faqs' : 'faqs'}`,
        'aria-current': isHere && 'page',
      },
      ...text,
    )
  const part = (node: CategoryNode, label: string) => chip(node.id, recent, node.id === id, element('bdi', {}, label))
  return {
    title: aboutTitle(
      recent ? browse.titles.recent : browse.titles.faqs,
      element('span', { class: category['title'] }, ...drawn),
    ),
    ways: element(
      'nav',
      { 'aria-label': browse.narrow, class: category['narrow'] },
      chips(chip(id, false, !recent, browse.all), chip(id, true, recent, browse.recent)),
      top && top.children?.length > 0
        ? chips(
            ...(place?.parent ? [part(place.parent, browse.wholeOf.replace('{{category}}', top.label))] : []),
            ...top.children.map((child) => part(child, child.label)),
          )
        : null,
    ),
  }
}
