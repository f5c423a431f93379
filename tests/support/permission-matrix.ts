import { expect } from 'vitest'
import roles from '#tests/shared/spec/roles.json' with { type: 'json' }
import { permissionKeyOf } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { wholeFaq } from './builders.ts'
import type { TestProduct } from './product.ts'

/** Rights of a role according to the data, without the code under test. */
export function heldBy(title: string): Set<string> {
  type Grants = Record<string, string[]>
  const { macros, sets, mine, special } = roles as unknown as {
    macros: Grants
    sets: Record<string, Grants>
    mine: string[]
    special: Grants
  }
  const role = (roles.roles as unknown as Record<string, Grants | '*'>)[title]!
  if (role === '*') {
    const all = Object.keys(special).flatMap((entity) => special[entity]!.map((key) => `${entity}:${key}`))
    for (const { permission } of entities)
      for (const key of [
        'SHOW',
        'LIST',
        'SAVE',
        'UPDATE',
        'DELETE',
        ...(mine.includes(permission) ? ['UPDATE MINE', 'DELETE MINE'] : []),
      ])
        all.push(`${permission}:${key}`)
    return new Set(all)
  }
  const grants = [role, ...(role['use'] ?? []).map((set) => sets[set]!)]
  return new Set(
    grants.flatMap((one) =>
      Object.entries(one).flatMap(([entity, keys]) =>
        entity === 'use' ? [] : keys.flatMap((key) => macros[key] ?? [key]).map((key) => `${entity}:${key}`),
      ),
    ),
  )
}

export const titles = Object.keys(roles.roles)
export const verbs = [
  { verb: 'LIST', method: 'GET', path: '' },
  { verb: 'LIST', method: 'POST', path: '/filter' },
  { verb: 'SHOW', method: 'GET', path: '/:id' },
  { verb: 'SAVE', method: 'POST', path: '' },
  { verb: 'UPDATE', method: 'PUT', path: '/:id' },
  { verb: 'UPDATE', method: 'PATCH', path: '/:id' },
  { verb: 'DELETE', method: 'DELETE', path: '/:id' },
] as const

export type Attempt = { title: string; verb: (typeof verbs)[number]; key: string; plain: boolean }

/** All requests that a role can attempt on an entity, with the required right. */
export const attemptsWith = (entity: Entity): Attempt[] =>
  titles.flatMap((title) => {
    const held = heldBy(title)
    return verbs.map((verb) => {
      const key = permissionKeyOf(entity, verb.verb)
      return { title, verb, key, plain: held.has(`${entity.permission}:${key}`) }
    })
  })

/** Expected statuses with the right, for a version that does not exist and a record of an administrator. */
const through = { LIST: 200, SHOW: 200, SAVE: 201, UPDATE: 412, DELETE: 412 }

/**
 * Whether the right is not sufficient: lists belong to their owner, and users without LIST can read only themselves.
 */
const isHidden = (entity: string, { title, key, verb }: Attempt): boolean =>
  (entity === 'my-list' && verb.path === '/:id' && title !== 'Administrator') ||
  (entity === 'user' && key === 'SHOW' && !heldBy(title).has('User:LIST'))

/** Makes the attempts on a new record; returns one line for each unexpected response. */
export async function findWrong(product: TestProduct, entity: Entity, attempts: Attempt[]): Promise<string[]> {
  const { bodyOf, call, created } = product
  const { name } = entity
  // Valid body, so that only the missing right can cause an error.
  const bodyFor = async (method: string, path: string, as: string): Promise<unknown> => {
    if (path === '/filter' || method === 'PATCH') return {}
    return method === 'POST' || method === 'PUT' ? bodyOf(name, as) : undefined
  }
  // Published, because a draft is not visible to every user with the right.
  const published = async () => wholeFaq((await created('service-category')).id, { status: 'PUBLISHED' })
  const record = await created(name, name === 'faq' ? await published() : {})
  const wrong: string[] = []
  const attempt = async (one: Attempt) => {
    const { title, verb, key, plain } = one
    const { method, path } = verb
    const body = await bodyFor(method, path, plain ? title : 'Administrator')
    const answer = await call(method, `/${name}${path.replace(':id', record.id)}`, {
      as: title,
      body,
      version: 999_999,
    })
    const forbidden = answer.status === 403 && answer.body.code === 'forbidden'
    const fine = plain ? answer.status === (isHidden(name, one) ? 404 : through[verb.verb]) : forbidden
    if (!fine) wrong.push(`${title} ${method} ${path} (${key}): ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  for (const title of titles) await Promise.all(attempts.filter((one) => one.title === title).map(attempt))
  const remaining = await call('GET', `/${name}/${record.id}`, { as: 'Administrator' })
  expect(remaining.body.version).toBe(1)
  return wrong
}
