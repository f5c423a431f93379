import { queryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { areaOf } from '#shared/places/areas/area.ts'
import { publishedDirectories, publishedDirectory } from '#shared/reading/directories.ts'
import { publishedFaq, publishedFaqs } from '#shared/reading/faqs.ts'
import { home } from '#shared/reading/home.ts'
import type { Library, Reading } from '#shared/reading/library.ts'
import { answersForReaders } from '#shared/reading/references.ts'
import { lookups } from '#shared/reading/lookups.ts'
import { publishedMedia, publishedMediaItem } from '#shared/reading/media.ts'
import { publishedPlaces } from '#shared/reading/places.ts'
import { currentNotices } from '#shared/reading/notices.ts'
import { foldTag } from '#shared/search/fold.ts'
import { ok } from '#functions/http/answer.ts'
import { logWithoutRows } from '#functions/http/log.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { get } from '#functions/entity/get.ts'
import { list } from '#functions/entity/list.ts'
import { hashtagOpened } from '#functions/search/hashtag-opened.ts'
import { noPage } from '#functions/pages/no-page.ts'
import { pack } from '#functions/pack/pack.ts'
import { services } from '#functions/store/services.ts'
import { feedbackRoutes } from './feedback.ts'
import { handedOutRoutes } from './handed-out.ts'

type Read = (reading: Reading) => Promise<unknown>

/** The table, with what answers refer to in it. */
const library: Library = {
  corpus: (entity) => services().corpus(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
  answers: (answers, audience) => answersForReaders(answers, audience, library),
  areaOf,
  wentWithout: logWithoutRows,
}

/** Answers what is read in the table. */
const from =
  (read: Read): Route['handle'] =>
  async (request) =>
    ok(await read({ ...request, library }))

const open = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

/** The fixed list of countries for user assignment: the countries themselves, read only, under a right of their own. */
const countries = { ...country, name: 'country', permission: 'Countries' }

/** Answers by the object that the address names. */
const of = (reads: Record<string, Read>) => async (request: Request) => {
  const object = request.params['object']!
  if (!Object.hasOwn(reads, object)) throw new Problem('not_found')
  return from(reads[object]!)(request)
}

const lists = of({
  faq: publishedFaqs,
  directory: publishedDirectories,
  media: publishedMedia,
  notice: currentNotices,
  place: publishedPlaces,
})

/** A published list; that FAQs of a hashtag were asked for is counted. */
const counted: Route['handle'] = async (request) => {
  const answer = await lists(request)
  const { hashtag = '', page = '1' } = Object.fromEntries(queryPairs(request.rawQuery))
  const tag = foldTag(hashtag)
  if (request.params['object'] === 'faq' && tag && page === '1') await hashtagOpened(request, tag)
  return answer
}

export const handler = serve([
  ...feedbackRoutes,
  ...handedOutRoutes,
  open('/published/lookups', from(lookups)),
  open('/published/{object}', counted),
  open('/published/{object}/{id}', of({ faq: publishedFaq, directory: publishedDirectory, media: publishedMediaItem })),
  open('/no-page/pages/{kind}/{file}', noPage),
  open('/no-page/pages/{kind}/{short}/{file}', noPage),
  { method: 'GET', path: '/home', access: 'session', handle: from(home) },
  { method: 'GET', path: '/pack', access: 'session', handle: pack },
  { method: 'GET', path: '/countries', access: 'session', handle: list(countries, {}) },
  { method: 'GET', path: '/countries/{id}', access: 'session', handle: get(countries, {}) },
])
