import { parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { findArea } from '#shared/domain/geography/area.ts'
import { listPublishedDirectories, getPublishedDirectory } from '#shared/reader/published-directories.ts'
import { getPublishedFaq, listPublishedFaqs } from '#shared/reader/published-faqs.ts'
import { getHomePage } from '#shared/reader/home-page.ts'
import type { DataSource, ReadRequest } from '#shared/reader/data-source.ts'
import { resolveAnswersForReaders } from '#shared/reader/resolve-references.ts'
import { listPublishedLanguages, listPublishedLookups } from '#shared/reader/published-lookups.ts'
import { listPublishedMedia, getPublishedMediaItem } from '#shared/reader/published-media.ts'
import { listPublishedPlaces } from '#shared/reader/published-places.ts'
import { listCurrentNotices } from '#shared/reader/notices.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { ok } from '#functions/platform/http/response.ts'
import { describeError, logLine, logWithoutRows } from '#functions/platform/logger.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { getRecord } from '#functions/api/entity/get.ts'
import { listRecords } from '#functions/api/entity/list.ts'
import { announceHashtagOpened } from '#functions/search/capture/announce-hashtag-opened.ts'
import { getMissingPage } from './missing-public-page.ts'
import { getPack } from './offline-pack.ts'
import { services } from '#functions/data/services.ts'
import { loadCurrentInterfaces } from '#functions/public-pages/added-interfaces.ts'
import { feedbackRoutes } from './reader-feedback.ts'
import { shareRoutes } from './share-counts.ts'

type Read = (reading: ReadRequest) => Promise<unknown>

/** Data source of the reader API: the database, with references in answers resolved. */
const readerDataSource: DataSource = {
  entityCache: (entity) => services().entityCache(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
  answers: (answers, audience) => resolveAnswersForReaders(answers, audience, readerDataSource),
  areaOf: findArea,
  onMissing: logWithoutRows,
}

/** Handles a read. Notes in answers are in English if the labels of added languages cannot be loaded. */
const readWith =
  (read: Read): Route['handle'] =>
  async (request) => {
    await loadCurrentInterfaces().catch((error: unknown) =>
      logLine('warn', 'interface_labels_unavailable', describeError(error)),
    )
    return ok(await read({ ...request, dataSource: readerDataSource }))
  }

const openRoute = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

/** Country list for the assignment of users: read-only, with its own permission. */
const countries = { ...country, name: 'country', permission: 'Countries' }

const byObject = (reads: Record<string, Read>) => async (request: Request) => {
  const object = request.params['object']!
  if (!Object.hasOwn(reads, object)) throw new Problem('not_found')
  return readWith(reads[object]!)(request)
}

const publishedLists = byObject({
  faq: listPublishedFaqs,
  directory: listPublishedDirectories,
  media: listPublishedMedia,
  notice: listCurrentNotices,
  place: listPublishedPlaces,
  language: listPublishedLanguages,
})

/** Published list. A filter by hashtag is counted as a use of it. */
const listAndCountHashtag: Route['handle'] = async (request) => {
  const answer = await publishedLists(request)
  const { hashtag = '', page = '1' } = Object.fromEntries(parseQueryPairs(request.rawQuery))
  const tag = foldTag(hashtag)
  if (request.params['object'] === 'faq' && tag && page === '1') await announceHashtagOpened(request, tag)
  return answer
}

export const handler = serve([
  ...feedbackRoutes,
  ...shareRoutes,
  openRoute('/published/lookups', readWith(listPublishedLookups)),
  openRoute('/published/{object}', listAndCountHashtag),
  openRoute(
    '/published/{object}/{id}',
    byObject({ faq: getPublishedFaq, directory: getPublishedDirectory, media: getPublishedMediaItem }),
  ),
  openRoute('/no-page/pages/{kind}/{file}', getMissingPage),
  openRoute('/no-page/pages/{kind}/{short}/{file}', getMissingPage),
  { method: 'GET', path: '/home', access: 'session', handle: readWith(getHomePage) },
  { method: 'GET', path: '/pack', access: 'session', handle: getPack },
  { method: 'GET', path: '/countries', access: 'session', handle: listRecords(countries, {}) },
  { method: 'GET', path: '/countries/{id}', access: 'session', handle: getRecord(countries, {}) },
])
