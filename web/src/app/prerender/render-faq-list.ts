import type { CategoryNode, Paged, PublishedRow } from '#web/api/types.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { findCategory } from '#web/reader/find-category.ts'
import category from '#web/features/faq/frontline/frontline-category.module.css'
import list from '#web/reader/faq/browse-list.module.css'
import published from '#web/reader/faq/published-rows.module.css'
import { withOpened } from '#web/reader/opened-item.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { aboutTitle } from './screen-layout.ts'
import { formatCount, idOf, languageOf } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

export function renderFaqList(
  { entities, total }: Paged<PublishedRow>,
  language: Language,
  texts: PrerenderTexts,
): Element[] {
  const row = ({ id, question, language_id, pinned, updated_at, service_categories }: PublishedRow) => {
    const { acronym, text_direction, name } = languageOf(language_id)
    return buildElement(
      'li',
      {},
      buildElement(
        'a',
        {
          class: published['row'],
          'data-marked': service_categories.length > 0 && 'true',
          href: `?${withOpened(new URLSearchParams(location.search), id)}`,
        },
        service_categories.length > 0 ? createIconSpace(20) : null,
        buildElement('span', { class: published['question'], lang: acronym, dir: text_direction }, question),
        buildElement(
          'span',
          { class: published['more'] },
          pinned ? buildElement('span', { class: published['pinned'] }, createIconSpace(14), texts.pinned) : null,
          language_id === idOf(language)
            ? null
            : buildElement('span', { class: published['language'], lang: acronym }, name),
          buildElement('time', { datetime: updated_at }, formatDate(updated_at, language)),
        ),
      ),
    )
  }
  return [
    buildElement(
      'div',
      { class: list['bar'] },
      buildElement('output', { class: list['count'] }, formatCount(texts.browse.counts, total, language)),
      buildElement('span', { class: list['choice'] }),
    ),
    buildElement('ul', { class: published['rows'] }, ...entities.map(row)),
  ]
}

const chips = (...all: HTMLElement[]): HTMLElement =>
  buildElement('ul', { class: category['chips'] }, ...all.map((one) => buildElement('li', {}, one)))

export function renderCategoryHead(
  id: string,
  recent: boolean,
  { browse }: PrerenderTexts,
): { title: Node[]; filters: Element } {
  const categoryNode = findCategory(cachedLookups()?.categories ?? [], id)
  const top = categoryNode?.parent ?? categoryNode?.node
  const name = buildElement('bdi', {}, categoryNode?.node.label ?? browse.category)
  const titleNodes = categoryNode ? [createIconSpace(22), name] : [name]
  const chip = (at: string, latest: boolean, isHere: boolean, ...text: (Node | string)[]) =>
    buildElement(
      'a',
      {
        class: category['chip'],
        href: `/frontline/category/${at}/${latest ? 'recent-faqs' : 'faqs'}`,
        'aria-current': isHere && 'page',
      },
      ...text,
    )
  const part = (node: CategoryNode, label: string) =>
    chip(node.id, recent, node.id === id, buildElement('bdi', {}, label))
  return {
    title: aboutTitle(
      recent ? browse.titles.recent : browse.titles.faqs,
      buildElement('span', { class: category['title'] }, ...titleNodes),
    ),
    filters: buildElement(
      'nav',
      { 'aria-label': browse.narrow, class: category['narrow'] },
      chips(chip(id, false, !recent, browse.all), chip(id, true, recent, browse.recent)),
      top && top.children?.length > 0
        ? chips(
            ...(categoryNode?.parent
              ? [part(categoryNode.parent, browse.wholeOf.replace('{{category}}', top.label))]
              : []),
            ...top.children.map((child) => part(child, child.label)),
          )
        : null,
    ),
  }
}
