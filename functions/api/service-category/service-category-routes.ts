import { serviceCategory as entity } from '#shared/entities/service-category.ts'
import { categoryTree } from '#shared/reader/category-tree.ts'
import { services } from '#functions/data/services.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { ok } from '#functions/platform/http/response.ts'

const allowedCategoriesRoute: Route = {
  method: 'GET',
  path: '/service-category/allowed',
  access: 'session',
  handle: async (request) => {
    const entityCache = services().entityCache(entity)
    await entityCache.recent()
    return ok(categoryTree([...entityCache.rows.values()], request.caller, request.language))
  },
}

export const routes: readonly Route[] = [allowedCategoriesRoute]
