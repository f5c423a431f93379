import { createHash } from 'node:crypto'
import { visitor } from '#shared/access/can.ts'
import { idsIn, type Entity } from '#shared/entities/define.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { media } from '#shared/entities/media.ts'
import { notice } from '#shared/entities/notice.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { pagePath, shortFrom, shortSource, type Paged } from '#shared/public/address.ts'
import type { Library, Row } from '#shared/reading/library.ts'
import { isPublished } from '#shared/reading/links.ts'
import { names } from '#shared/reading/names.ts'
import { currentNotices } from '#shared/reading/notices.ts'
import { resolvedTexts, translationFor } from '#shared/reading/texts.ts'
import { isExample } from '#shared/samples/example-id.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { languageNames } from '#functions/partner/texts.ts'
import type { Site, Told, Tongue } from './frame.ts'
import { markHtml } from './mark.ts'

/** What has pages, in the order in which all of them are made. */
export const paged = { faq, directory, media, 'service-category': serviceCategory } satisfies Record<Paged, Entity>

/** Short names are asked for again with each link to a page. */
const shorts = new Map<string, string>()
const mostShorts = 100_000

/** The short name of a record in the address of its page. */
export function shortOf(entity: Paged, id: string): string {
  const source = shortSource(entity, id)
  const known = shorts.get(source)
  if (known) return known
  const short = shortFrom(createHash('sha256').update(source).digest())
  if (shorts.size >= mostShorts) shorts.clear()
  shorts.set(source, short)
  return short
}

/** Rows by what they name. */
function gathered(rows: readonly Row[], named: (row: Row) => readonly string[]): (id: string) => readonly Row[] {
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

/** What the paged records refer to by name. */
const namedBy: readonly Entity[] = [serviceCategory, languages]

/** A link to the page of a record, in the nearest language that it has. */
export type Link = { href: string; text: string; html: string }

/** All that pages are made of, as it stands at one moment: what visitors read, and what names what. */
export type Standing = Awaited<ReturnType<typeof standing>>

export async function standing(site: Site, library: Library) {
  const { corpus } = library
  const known = await names(library, namedBy, namedBy)
  await Promise.all(Object.values(paged).map((entity) => corpus(entity as Entity).recent(0)))
  const tongues = new Map(
    [...corpus(languages).rows.values()].map(({ id, acronym, name, text_direction }): [string, Tongue] => [
      id,
      { acronym, name: languageNames[acronym] ?? name, direction: text_direction as Tongue['direction'] },
    ]),
  )
  const notices = new Map<string, readonly Told[]>()
  for (const [language, id] of Object.entries(interfaceLanguages)) {
    const { entities } = await currentNotices({ library, caller: visitor, language, params: {}, rawQuery: '' })
    notices.set(
      language,
      entities.map((one) => {
        const tongue = tongues.get(String(one.language_id ?? id))
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
  const read = [...namedBy, ...Object.values(paged), notice].map((entity) => corpus<Entity>(entity))
  const generation = () => read.reduce((sum, one) => sum + one.generation(), 0)
  const begun = generation()
  const open = (entity: Entity): Row[] =>
    [...corpus(entity).rows.values()].filter((row) => isPublished(entity, row, reader))
  const rows: Record<Paged, Row[]> = {
    faq: open(faq),
    directory: open(directory),
    media: open(media),
    'service-category': [...corpus<Entity>(serviceCategory).rows.values()].filter(({ id }) => !isExample(id)),
  }
  const ids = {
    faq: new Map(rows.faq.map((row) => [row.id, row])),
    directory: new Map(rows.directory.map((row) => [row.id, row])),
    media: new Map(rows.media.map((row) => [row.id, row])),
    'service-category': new Map(rows['service-category'].map((row) => [row.id, row])),
  }
  const acronymOf = (languageId: unknown): string => tongues.get(String(languageId))?.acronym ?? 'en'

  /** `languageId`: of the page that it stands on. */
  const link = (entity: Paged, row: Row, languageId: string): Link => {
    const texts: Record<string, unknown> = resolvedTexts<Entity>(paged[entity], row, languageId, 'list')
    const own = String(texts['language_id'] ?? languageId)
    const tongue = tongues.get(own)
    const text = String(texts[paged[entity].title] ?? '')
    const href = pagePath(entity, shortOf(entity, row.id), acronymOf(own))
    const marked = own === languageId || !tongue ? '' : ` lang="${tongue.acronym}" dir="${tongue.direction}"`
    const mark = entity === 'service-category' ? markHtml(row, ids[entity].get(String(row['parent_id']))) : ''
    return { href, text, html: `<a href="${href}"${marked}>${mark}${escapeHtml(text)}</a>` }
  }

  return {
    site,
    library,
    known,
    tongues,
    notices: (language: string) => notices.get(language) ?? notices.get('en') ?? [],
    rows,
    /** The row of what visitors may read; undefined where they may not. */
    row: (entity: Paged, id: string): Row | undefined => ids[entity].get(id),
    link,
    answersUnder: gathered(rows.faq, (row) => idsIn(row['service_categories'])),
    organisationsUnder: gathered(rows.directory, (row) => idsIn(row['service_categories'])),
    answersWith: {
      directory: gathered(rows.faq, (row) => idsIn(row['directories'])),
      media: gathered(rows.faq, (row) => idsIn(row['media'])),
    },
    /** Answers whose text shows something of a record, by its key. */
    answersNaming: gathered(rows.faq, (row) => idsIn(row['refers'])),
    below: gathered(rows['service-category'], (row) => idsIn(row['parent_id'])),
    /** Whether nothing of it changed since; brings the rows up to date. */
    isStill: async (): Promise<boolean> => {
      await Promise.all(read.map((one) => one.recent(0)))
      return generation() === begun
    },
    /** The language in which somebody reads a record who asked for none. */
    firstLanguage: (record: Row): string => String(translationFor(record, 'en')?.language_id ?? ''),
  }
}
