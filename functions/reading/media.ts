import { abilities, isForReaders, sees } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { media as entity } from '#shared/entities/media.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { playerOf } from '#shared/media/players.ts'
import { foldTag } from '#shared/search/fold.ts'
import { factsOf } from './facts.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { valuesOf } from '#functions/entity/conditions.ts'
import { resolvedTexts, toldTranslations } from '#functions/entity/present.ts'
import type { RowOf } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { publicUrl } from '#functions/files/urls.ts'
import { faqsThatName } from './links.ts'
import { mediaNames, names, type Names } from './names.ts'
import { filterOf, lastChanged, listAnswer, namedBy, readQuery, recentRows } from './query.ts'

type Row = RowOf<typeof entity>

/** GET published/media: the active media items, the last changed first; for visitors too. */
export async function publishedMedia(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery, ['search'])
  const corpus = services().corpus(entity)
  const [known] = await Promise.all([names(mediaNames, namedBy(query)), corpus.fresh()])
  const rows = corpus.remember(`published ${request.rawQuery} ${known.generation}`, () => {
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
  return listAnswer(found, query, (row) => mediaRow(row, known, request))
}

const newest = (rows: readonly Row[]): Row[] => rows.filter((row) => isForReaders(entity, row)).sort(lastChanged)

/** So many media items, the last changed first, as the home screen shows them. */
export async function newestMedia(count: number, request: Request) {
  const corpus = services().corpus(entity)
  const [known] = await Promise.all([names(mediaNames), corpus.fresh()])
  const rows = corpus.remember(`newest ${count}`, () => newest([...corpus.rows.values()]).slice(0, count))
  return rows.map((row) => mediaRow(row, known, request))
}

function mediaRow(row: Row, known: Names, { language, caller }: Request) {
  const { title, language_id } = resolvedTexts(entity, row, language)
  return {
    id: row.id,
    title,
    language_id,
    content_type: row.content_type,
    thumbnail_url: publicUrl(row.thumbnail),
    countries: known.named(country, row.countries, language),
    updated_at: row.updated_at,
    abilities: abilities(caller, entity, row),
  }
}

/** GET published/media/{id}: what is shown, the player for it where we know one, and the FAQs that name it. */
export async function publishedMediaItem(request: Request): Promise<Answer> {
  const id = request.params['id']!
  const [record, known, faqs] = await Promise.all([
    services().records.get(entity, id),
    names([...mediaNames, nationality]),
    faqsThatName('media', id, request),
  ])
  if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
  const address = record.content_url
  return ok({
    ...factsOf(entity, record),
    ...mediaRow(record, known, request),
    status: record.status,
    description: resolvedTexts(entity, record, request.language).description,
    translations: toldTranslations(entity, record),
    nationalities: known.named(nationality, record.nationalities, request.language),
    content_url: address,
    player: address ? playerOf(address) : null,
    file_url: publicUrl(record.file),
    faqs,
  })
}
