import { describe, expect, test } from 'vitest'
import roles from '#shared/data/roles.json' with { type: 'json' }
import { entities } from '#shared/entities/registry.ts'
import { keyFor } from '#shared/access/can.ts'
import { routes } from '#shared/api/routes.ts'
import { seededRoles } from '#shared/access/roles.ts'
import { builders } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, raw } = useProduct()

/** What a role holds, read from the data without the code under test. */
function heldBy(title: string): Set<string> {
  type Grants = Record<string, string[]>
  const { macros, sets, mine, special } = roles as unknown as { macros: Grants; sets: Record<string, Grants>; mine: string[]; special: Grants }
  const role = (roles.roles as unknown as Record<string, Grants | '*'>)[title]!
  if (role === '*') {
    const all = Object.keys(special).flatMap((entity) => special[entity]!.map((key) => `${entity}:${key}`))
    for (const { permission } of entities)
      for (const key of ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE', ...(mine.includes(permission) ? ['UPDATE MINE', 'DELETE MINE'] : [])])
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

const titles = Object.keys(roles.roles)
const verbs = [
  { verb: 'LIST', method: 'GET', path: '' },
  { verb: 'LIST', method: 'POST', path: '/filter' },
  { verb: 'SHOW', method: 'GET', path: '/:id' },
  { verb: 'SAVE', method: 'POST', path: '' },
  { verb: 'UPDATE', method: 'PUT', path: '/:id' },
  { verb: 'UPDATE', method: 'PATCH', path: '/:id' },
  { verb: 'DELETE', method: 'DELETE', path: '/:id' },
] as const

/** A body for a request of the matrix: one that would be taken, were the right there. */
const bodyFor = (method: string, path: string, entity: string): unknown =>
  path === '/filter' ? {} : method === 'POST' || method === 'PUT' ? builders[entity]!() : method === 'PATCH' ? {} : undefined

describe('the matrix of roles, entities and verbs', () => {
  test('builds a record of every entity of the registry', () => {
    expect(Object.keys(builders).sort()).toEqual(entities.map((one) => one.name).sort())
  })
  test.each(entities.map((entity) => [entity.name, entity] as const))('%s: each role does what its data says, and no more', async (name, entity) => {
    const refused: string[] = []
    const record = await created(name)
    for (const title of titles) {
      const held = heldBy(title)
      for (const { verb, method, path } of verbs) {
        const key = keyFor(entity, verb)
        const plain = held.has(`${entity.permission}:${key}`)
        const mine = ['UPDATE', 'DELETE'].includes(key) && held.has(`${entity.permission}:${key} MINE`)
        const answer = await call(method, `/${name}${path.replace(':id', record.id)}`, {
          as: title,
          body: bodyFor(method, path, name),
          // A version that is not there: who may update gets as far as 412, and the record stays for the next role.
          version: 999_999,
        })
        const allowed = plain || mine
        const refusedForRight = answer.status === 403 && answer.body.code === 'forbidden'
        if (!allowed && !refusedForRight) refused.push(`${title} ${method} ${path}: ${answer.status} without ${key}`)
        if (allowed && plain && answer.status === 403 && name !== 'user' && name !== 'role')
          refused.push(`${title} ${method} ${path}: 403 with ${key}`)
        if (allowed && ![200, 201, 204, 403, 404, 412].includes(answer.status))
          refused.push(`${title} ${method} ${path}: ${answer.status} ${answer.text}`)
      }
    }
    expect(refused).toEqual([])
  })
})
