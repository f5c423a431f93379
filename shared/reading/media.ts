import { abilities, isForReaders, sees } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { media as entity } from '#shared/entities/media.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { playerOf } from '#shared/media/players.ts'
import { foldTag } from '#shared/search/fold.ts'
import { factsOf } from './facts.ts'
import { valuesOf } from '#shared/entities/values-of.ts'
import { resolvedTexts, toldTranslations } from './texts.ts'
import { publicUrl } from '#shared/uploads/address.ts'
import { faqsThatName } from './links.ts'
import { mediaNames, names, type Names } from './names.ts'
import { filterOf, lastChanged, listAnswer, namedBy, readQuery, recentRows } from './query.ts'
import type { Reading, RowOf } from './library.ts'
import { wordOn } from './verified.ts'

type Row = RowOf<typeof entity>

/** GET published/media: the active media items, the last changed first; for visitors too. */
export async function publishedMedia(reading: Reading) {
  const query = readQuery(reading.rawQuery, ['search'])
  const corpus = reading.library.corpus(entity)
  const [known] = await Promise.all([names(reading.library, mediaNames, namedBy(query)), corpus.recent()])
  const rows = corpus.remember(`published ${reading.rawQuery} ${known.generation}`, () => {
    const inPart = filterOf(query, known)
    const words = foldTag(query['search'] ?? '')
      .split(' ')
      .filter(Boolean)
    const isCalled = (row: Row) => {
      const text = foldTag(valuesOf(entity, row, 'title').join(' '))
      return words.every((word) => text.includes(word))
    }
    return newest([...corpus.rows.values()]).filter(
      (row) => inPart(row) && (query['type'] === undefined || row.content_type === query['type']) && isCalled(row),
    )
  })
  const found = query['recent'] === '1' ? rows.slice(0, recentRows) : rows
  return listAnswer(found, query, (row) => mediaRow(row, known, reading))
}

const newest = (rows: readonly Row[]): Row[] => rows.filter((row) => isForReaders(entity, row)).sort(lastChanged)

/** So many media items, the last changed first, as the home screen shows them. */
export async function newestMedia(count: number, reading: Reading) {
  const corpus = reading.library.corpus(entity)
  const [known] = await Promise.all([names(reading.library, mediaNames), corpus.recent()])
  const rows = corpus.remember(`newest ${count}`, () => newest([...corpus.rows.values()]).slice(0, count))
  return rows.map((row) => mediaRow(row, known, reading))
}

function mediaRow(row: Row, known: Names, { language, caller }: Reading) {
  const { title, language_id } = resolvedTexts(entity, row, language)
  return {
    id: row.id,
    title,
    language_id,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
    countries: known.named(country, row.countries, language),
    ...wordOn(entity, row, known),
    updated_at: row.updated_at,
    abilities: abilities(caller, entity, row),
  }
}

/** GET published/media/{id}: what is shown, the player for it where we know one, and the FAQs that name it. */
export async function publishedMediaItem(reading: Reading) {
  const id = reading.params['id']!
  const [record, known, faqs] = await Promise.all([
    reading.library.records.get(entity, id),
    names(reading.library, [...mediaNames, nationality]),
    faqsThatName('media', id, reading),
  ])
  if (!record || !sees(reading.caller, entity, record)) throw new Problem('not_found')
  const address = record.content_url
  return {
    ...factsOf(entity, record),
    ...mediaRow(record, known, reading),
    status: record.status,
    description: resolvedTexts(entity, record, reading.language).description,
    translations: toldTranslations(entity, record),
    nationalities: known.named(nationality, record.nationalities, reading.language),
    content_url: address,
    player: address ? playerOf(address) : null,
    file_url: publicUrl(record.file),
    faqs,
  }
}
