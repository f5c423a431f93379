import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { ok } from '#functions/http/answer.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { get } from '#functions/entity/get.ts'
import { list } from '#functions/entity/list.ts'
import { homeRoute } from './home.ts'
import { lookupsRoute } from './lookups.ts'
import { publishedFaq, publishedFaqs } from './faqs.ts'

const open = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

/** The fixed list of countries for user assignment: the countries themselves, read only, under a right of their own. */
const countries = { ...country, name: 'country', permission: 'Countries' }

const onlyFaq = (handle: Route['handle']) => async (request: Request) => {
  if (request.params['object'] === 'faq') return handle(request)
  // Organisations and media join with their entities; until then there are none.
  if (request.params['id'] !== undefined || !['directory', 'media'].includes(request.params['object']!))
    throw new Problem('not_found')
  return ok({ entities: [], total: 0, page: 1, per_page: 25, last_page: 1 })
}

export const handler = serve([
  open('/published/lookups', lookupsRoute),
  open('/published/{object}', onlyFaq(publishedFaqs)),
  open('/published/{object}/{id}', onlyFaq(publishedFaq)),
  { method: 'GET', path: '/home', access: 'session', handle: homeRoute },
  { method: 'GET', path: '/countries', access: 'session', handle: list(countries, {}) },
  { method: 'GET', path: '/countries/{id}', access: 'session', handle: get(countries, {}) },
])
