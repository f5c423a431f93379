import { visitor } from '#shared/access/record-access.ts'
import { viewerHostHeader } from '#shared/api/edge-headers.ts'
import { publicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { resolveAnswersForReaders } from '#shared/reader/resolve-references.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { logWithoutRows } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'

const dataSource: ReadRequest['dataSource'] = {
  entityCache: (entity) => services().entityCache(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
  answers: (answers, audience) => resolveAnswersForReaders(answers, audience, dataSource),
  onMissing: logWithoutRows,
}

/** Reads as a visitor without account, whoever calls, so that no session widens what an assistant gets. */
export const asVisitor = (language: string, rest: Partial<Pick<ReadRequest, 'params' | 'rawQuery'>>): ReadRequest => ({
  params: {},
  rawQuery: '',
  ...rest,
  caller: visitor,
  language,
  dataSource,
})

/** Returns the URL of a record: its public page, or the application on a stage without public pages. */
export type UrlOf = (entity: PublicPageEntity, id: string, language: string) => string

export function createUrlOf({ headers }: Pick<Request, 'headers'>): UrlOf {
  const host = headers[viewerHostHeader] ?? ''
  const origin = host && `${/^localhost(:|$)/.test(host) ? 'http' : 'https'}://${host}`
  return (entity, id, language) =>
    optionalEnv('PUBLIC_PAGES')
      ? `${origin}${publicPagePath(entity, shortNameOf(entity, id), language)}`
      : `${origin}/search-result?open=${entity}:${encodeURIComponent(id)}`
}
