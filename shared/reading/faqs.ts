import { abilities } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { sourceStates } from './faq-states.ts'
import { resolvedTexts, translationFor } from './texts.ts'
import { isPublished, linkedDirectories, linkedMedia, relatedFaqs } from './links.ts'
import { faqNames, names, type Names } from './names.ts'
import { filterOf, lastChanged, listAnswer, namedBy, readQuery, recentRows } from './query.ts'
import type { Reading, RowOf } from './library.ts'
import { urgentFaq } from './search/urgent.ts'
import { wordOn } from './verified.ts'

type Row = RowOf<typeof entity>

/** Pinned first, then the last changed. */
const forReaders = (one: Row, other: Row): number =>
  Number(other.pinned) - Number(one.pinned) || lastChanged(one, other)

/** GET published/faq: the published face, governed by audience alone, for visitors too. */
export async function publishedFaqs(reading: Reading) {
  const query = readQuery(reading.rawQuery, ['sorting[updated_at]'])
  const corpus = reading.library.corpus(entity)
  const [known] = await Promise.all([names(reading.library, faqNames, namedBy(query)), corpus.recent()])
  const recent = query['recent'] === '1'
  const name = `published ${reading.caller.audience} ${reading.rawQuery} ${known.generation}`
  const rows = corpus.remember(name, () => {
    const inPart = filterOf(query, known)
    return [...corpus.rows.values()]
      .filter((row) => isPublished(entity, row, reading) && inPart(row))
      .sort(recent ? lastChanged : forReaders)
  })
  return listAnswer(recent ? rows.slice(0, recentRows) : rows, query, (row) => publishedRow(row, known, reading))
}

/** What readers see of an FAQ in a list: no answer, and nothing of how it is worked on. */
export function publishedRow(row: Row, known: Names, { language }: Reading) {
  return {
    id: row.id,
    ...resolvedTexts(entity, row, language, 'list'),
    languages: row.translations.map((one) => one.language_id),
    ...face(row, known, language),
  }
}

function face(row: Row, known: Names, language: string) {
  return {
    service_categories: row.service_categories.flatMap((id) => known.category(id, language) ?? []),
    hashtags: row.hashtags.flatMap((id) => {
      const hashtag = known.hashtag(id)
      return hashtag === undefined ? [] : { id, hashtag }
    }),
    visibility: row.visibility,
    pinned: row.pinned,
    countries: row.countries,
    nationalities: row.nationalities,
    contact_office: row.contact_office,
    ...wordOn(entity, row, known),
    updated_at: row.updated_at,
    views_count: row.views_count ?? 0,
  }
}

/** GET published/faq/{id}. */
export async function publishedFaq(reading: Reading) {
  const id = reading.params['id']!
  const [record, known] = await Promise.all([reading.library.records.get(entity, id), names(reading.library, faqNames)])
  if (!record || !isPublished(entity, record, reading)) throw new Problem('not_found')
  const { answers } = reading.library
  const translations = (await answers?.(sourceStates(record), reading.caller.audience)) ?? sourceStates(record)
  const { question, answer, language_id } = translationFor({ ...record, translations }, reading.language)!
  const [directories, media, related, urgent] = await Promise.all([
    linkedDirectories(record.directories, reading),
    linkedMedia(record.media, reading),
    relatedFaqs(record, reading),
    urgentFaq(reading, id),
  ])
  return {
    id: record.id,
    question,
    answer,
    language_id,
    translations,
    ...face(record, known, reading.language),
    social_links: record.social_links,
    directories,
    media,
    related,
    urgent,
    abilities: abilities(reading.caller, entity, record),
  }
}
