import { beforeAll } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { routes } from '#shared/api/routes.ts'
import { myList } from '#shared/entities/my-list.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { organisationId, taxonomyId, termId } from '#functions/api/hsds/hsds-ids.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import type { Answer, TestProduct, Who } from '#tests/support/product.ts'
import { rewrite, stored } from '#tests/support/stored-records.ts'

export type Values = Record<string, unknown>

export const admin = 'Administrator'
export const people = '/personal-data'
export const reason = 'Matching people with a stage'

/** Value stored with every record and declared by no entity. */
export const undeclared = 'canary-that-nobody-declared'

export const rights = (entity: string, ...keys: string[]) =>
  keys.map((permission_key) => ({ entity_name: entity, permission_key }))

/** Routes that may return a record: all except those of sessions and of the product itself. */
export const recordRoutes = routes.filter(
  ({ method, path }) =>
    method !== 'DELETE' &&
    !/^.(auth|logout|forgetpassword|resetpassword|health|docs|openapi.json|upload)$/.test(path) &&
    !path.startsWith('/no-page/') &&
    !path.endsWith('/sign-out') &&
    !path.endsWith('/hand-over'),
)

/** Request bodies of routes without an entity. */
const bodies: Record<string, Values> = {
  'PUT /notification/mails': { digest: 'never' },
  'POST /directory/recognise': { text: 'the desk' },
  'POST /concept/agreed': { text: 'the desk', from: '1', to: '3' },
  'POST /search/preview': { id: null, set: { translations: [{ language_id: '1', name: 'Desk', terms: ['desk'] }] } },
  'PATCH /language/{id}/interface': { texts: [{ key: 'app:desk', source: 'Desk', text: 'Pult', state: 'draft' }] },
  'POST /mcp': {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'desk' } },
  },
  'POST /published/handed-out': { records: [{ object: 'faq', id: 'nobody' }], language: 'en', way: 'print' },
}

/** Product with one record per entity, each with a value that no response may contain. */
export function useRecordOfEach({ account, bodyOf, call, created, ...more }: TestProduct) {
  const sharedAs = uniqueWord()
  const ids = new Map<string, string>()
  const noAccount = { id: '', email: '', token: '', refreshToken: '' }
  const accounts = { partner: noAccount }

  const holder = async (permissions: object[], given: Values = {}) =>
    account([(await created('role', { permissions: [...rights('User', 'SHOW'), ...permissions] })).id], given)

  async function bodyFor({ method, path, body }: (typeof routes)[number]): Promise<unknown> {
    if (method === 'PUT' && body)
      return (await call('GET', `/${body.entity}/${ids.get(body.entity)}`, { as: admin })).body
    if (method === 'POST' && body) return bodyOf(body.entity)
    if (`${method} ${path}` in bodies) return bodies[`${method} ${path}`]
    if (method === 'POST' && /\/(reveal|export)$/.test(path)) return { reason }
    return method === 'GET' || method === 'DELETE' ? undefined : {}
  }

  const entityOfPath = (path: string): Entity | undefined =>
    findEntity(
      path.startsWith('/published') ? 'faq' : path === '/people-search' ? 'personal-data' : path.split('/')[1]!,
    )

  /** IDs of the same records in the HSDS feed. */
  const inFeed: Record<string, () => string> = {
    organizations: () => organisationId(ids.get('directory')!),
    taxonomies: () => taxonomyId('service-category'),
    taxonomy_terms: () => termId('service-category', ids.get('service-category')!),
  }

  /** Sends a request for the record of the route's entity. For a restore, the record is deleted first. */
  async function ask(route: (typeof routes)[number], as?: Who, given?: Values): Promise<Answer> {
    const entity = entityOfPath(route.path)
    const id = (entity && ids.get(entity.name)) ?? inFeed[route.path.split('/')[2]!]?.() ?? 'nobody'
    if (entity && route.path.endsWith('/{id}/restore')) await rewrite(entity, id, () => null)
    const path = route.path
      .replace('{object}', 'faq')
      .replace('{version}', '1')
      .replace('{language}', '1')
      .replace('{link}', sharedAs)
      .replace('{id}', id)
      .replace(/\{\w+\}/, id)
    const body = given && route.body ? given : await bodyFor(route)
    const version = entity && (await stored(entity, id))?.version
    const answer = await call(route.method, path, { ...(as && { as }), body, version })
    if (entity && (await stored(entity, id))?.deleted_at) await rewrite(entity, id, (before) => ({ ...before }))
    return answer
  }

  beforeAll(async () => {
    const { id: category } = await created('service-category')
    for (const entity of entities) {
      const given =
        entity.name === 'faq' ? wholeFaq(category, { status: 'PUBLISHED', hashtags: [undeclared.slice(0, 6)] }) : {}
      const { id } = await created(entity.name, given)
      ids.set(entity.name, id)
      const marked = (one: Values): Values => ({ ...one, undeclared, undeclared_by: { name: undeclared } })
      await rewrite(entity, id, (before) => ({
        ...marked(before),
        ...(entity === myList && { link: sharedAs }),
        ...('translations' in before && { translations: (before['translations'] as Values[]).map(marked) }),
        ...(entity.revisions && {
          pending: marked({ ...before, status: 'WAITING_FOR_APPROVAL', created_by: 'somebody', pending: undefined }),
        }),
      }))
    }
    accounts.partner = await holder(listAllPermissions(), { type: 'PARTNER' })
  })

  return { account, accounts, ask, bodyOf, call, created, holder, ids, ...more }
}
