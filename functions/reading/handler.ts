import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { get } from '#functions/entity/get.ts'
import { list } from '#functions/entity/list.ts'
import { publishedDirectories, publishedDirectory } from './directories.ts'
import { publishedFaq, publishedFaqs } from './faqs.ts'
import { homeRoute } from './home.ts'
import { lookupsRoute } from './lookups.ts'
import { publishedMedia, publishedMediaItem } from './media.ts'

const open = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

/** The fixed list of countries for user assignment: the countries themselves, read only, under a right of their own. */
const countries = { ...country, name: 'country', permission: 'Countries' }

/** Answers by the object that the address names. */
const of = (handles: Record<string, Route['handle']>) => async (request: Request) => {
  const object = request.params['object']!
  if (!Object.hasOwn(handles, object)) throw new Problem('not_found')
  return handles[object]!(request)
}

export const handler = serve([
  open('/published/lookups', lookupsRoute),
  open('/published/{object}', of({ faq: publishedFaqs, directory: publishedDirectories, media: publishedMedia })),
  open('/published/{object}/{id}', of({ faq: publishedFaq, directory: publishedDirectory, media: publishedMediaItem })),
  { method: 'GET', path: '/home', access: 'session', handle: homeRoute },
  { method: 'GET', path: '/countries', access: 'session', handle: list(countries, {}) },
  { method: 'GET', path: '/countries/{id}', access: 'session', handle: get(countries, {}) },
])
