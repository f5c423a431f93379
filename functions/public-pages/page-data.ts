import { createHash } from 'node:crypto'
import { visitor } from '#shared/access/record-access.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { media } from '#shared/entities/media.ts'
import { notice } from '#shared/entities/notice.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import {
  publicPagePath,
  shortIdFromDigest,
  shortIdSource,
  type PublicPageEntity,
} from '#shared/domain/public-pages/public-page-path.ts'
import type { DataSource, Row } from '#shared/reader/data-source.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { listCurrentNotices } from '#shared/reader/notices.ts'
import { resolveTexts, findTranslation } from '#shared/reader/record-texts.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { languageNames } from '#shared/i18n/interface-languages.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import type { Site, PageNotice, PageLanguage } from './page-layout.ts'
import { loadInterfaces } from './added-interfaces.ts'
import { categoryIconHtml } from './category-icon.ts'

/** Entities with public pages, in the order of a full rebuild. */
export const paged = { faq, directory, media, 'service-category': serviceCategory } satisfies Record<
  PublicPageEntity,
  Entity
>

/** Cache of short ids, which each link to a page needs. */
const shortNames = new Map<string, string>()
const maxCachedNames = 100_000

export function shortNameOf(entity: PublicPageEntity, id: string): string {
  const source = shortIdSource(entity, id)
  const known = shortNames.get(source)
  if (known) return known
  const short = shortIdFromDigest(createHash('sha256').update(source).digest())
  if (shortNames.size >= maxCachedNames) shortNames.clear()
  shortNames.set(source, short)
  return short
}

function groupRows(rows: readonly Row[], named: (row: Row) => readonly string[]): (id: string) => readonly Row[] {
  const by = new Map<string, Row[]>()
  for (const row of rows)
    for (const id of new Set(named(row))) {
      const some = by.get(id)
      if (some) some.push(row)
      else by.set(id, [row])
    }
  return (id) => by.get(id) ?? []
}

const reader = { caller: visitor }

/** Entities whose names appear on the pages. */
const referencesOf: readonly Entity[] = [serviceCategory, languages]

/** Link to the page of a record, in the best available language. */
export type Link = { href: string; text: string; html: string }

/** Data of all pages at one moment: public rows, and their references. */
export type PageData = Awaited<ReturnType<typeof loadPageData>>

export async function loadPageData(site: Site, library: DataSource) {
  const { entityCache } = library
  const known = await loadReferencedNames(library, referencesOf, referencesOf)
  await Promise.all(Object.values(paged).map((entity) => entityCache(entity as Entity).recent(0)))
  const pageLanguages = new Map(
    [...entityCache(languages).rows.values()].map(({ id, acronym, name, text_direction }): [string, PageLanguage] => [
      id,
      { acronym, name: languageNames[acronym] ?? name, direction: text_direction as PageLanguage['direction'] },
    ]),
  )
  const interfaces = await loadInterfaces(entityCache<Entity>(languages).rows.values())
  const notices = new Map<string, readonly PageNotice[]>()
  for (const [id, { acronym: language }] of pageLanguages) {
    const { entities } = await listCurrentNotices({
      dataSource: library,
      caller: visitor,
      language: id,
      params: {},
      rawQuery: '',
    })
    notices.set(
      language,
      entities.map((one) => {
        const tongue = pageLanguages.get(String(one.language_id ?? id))
        return {
          level: one.level,
          title: String(one.title ?? ''),
          text: String(one.text ?? ''),
          link: one.link ?? null,
          language: tongue?.acronym ?? language,
          direction: tongue?.direction ?? 'ltr',
        }
      }),
    )
  }
  const read = [...referencesOf, ...Object.values(paged), notice].map((entity) => entityCache<Entity>(entity))
  const generation = () => read.reduce((sum, one) => sum + one.generation(), 0)
  const startedNotices = generation()
  const open = (entity: Entity): Row[] =>
    [...entityCache(entity).rows.values()].filter((row) => isPublished(entity, row, reader))
  const rows: Record<PublicPageEntity, Row[]> = {
    faq: open(faq),
    directory: open(directory),
    media: open(media),
    'service-category': [...entityCache<Entity>(serviceCategory).rows.values()].filter(({ id }) => !isExample(id)),
  }
  const ids = {
    faq: new Map(rows.faq.map((row) => [row.id, row])),
    directory: new Map(rows.directory.map((row) => [row.id, row])),
    media: new Map(rows.media.map((row) => [row.id, row])),
    'service-category': new Map(rows['service-category'].map((row) => [row.id, row])),
  }
  const acronymOf = (languageId: unknown): string => pageLanguages.get(String(languageId))?.acronym ?? 'en'

  /** @param languageId Language of the page with the link. */
  const link = (entity: PublicPageEntity, row: Row, languageId: string): Link => {
    const texts: Record<string, unknown> = resolveTexts<Entity>(paged[entity], row, languageId, 'list')
    const own = String(texts['language_id'] ?? languageId)
    const tongue = pageLanguages.get(own)
    const text = String(texts[paged[entity].title] ?? '')
    const href = publicPagePath(entity, shortNameOf(entity, row.id), acronymOf(own))
    const marked = own === languageId || !tongue ? '' : ` lang="${tongue.acronym}" dir="${tongue.direction}"`
    const mark = entity === 'service-category' ? categoryIconHtml(row, ids[entity].get(String(row['parent_id']))) : ''
    return { href, text, html: `<a href="${href}"${marked}>${mark}${escapeHtml(text)}</a>` }
  }

  return {
    site,
    library,
    known,
    tongues: pageLanguages,
    /** Ids of the languages whose interface visitors see, by language code. */
    interfaces,
    notices: (language: string) => notices.get(language) ?? [],
    rows,
    /** Returns a public row; undefined if visitors cannot see it. */
    row: (entity: PublicPageEntity, id: string): Row | undefined => ids[entity].get(id),
    link,
    answersUnder: groupRows(rows.faq, (row) => referencedIds(row['service_categories'])),
    organisationsUnder: groupRows(rows.directory, (row) => referencedIds(row['service_categories'])),
    answersWith: {
      directory: groupRows(rows.faq, (row) => referencedIds(row['directories'])),
      media: groupRows(rows.faq, (row) => referencedIds(row['media'])),
    },
    /** FAQs whose text shows a part of a record, by its key. */
    answersNaming: groupRows(rows.faq, (row) => referencedIds(row['refers'])),
    below: groupRows(rows['service-category'], (row) => referencedIds(row['parent_id'])),
    /** Updates the rows and returns whether nothing has changed since. */
    isStill: async (): Promise<boolean> => {
      await Promise.all(read.map((one) => one.recent(0)))
      return generation() === startedNotices
    },
    firstLanguage: (record: Row): string => String(findTranslation(record, 'en')?.language_id ?? ''),
  }
}
