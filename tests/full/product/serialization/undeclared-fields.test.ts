import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { responseFieldNames } from '#shared/model/stored-fields.ts'
import { repeatIfUnavailable } from '#tests/support/repeat-if-unavailable.ts'
import { severalAtOnce } from '#tests/support/several-at-once.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { stored } from '#tests/support/stored-records.ts'
import { admin, recordRoutes, undeclared, useRecordOfEach } from '#tests/product/serialization/use-record-of-each.ts'

const { accounts, ask, call, ids } = useRecordOfEach(useProduct())

describe('an undeclared value', () => {
  test('is stored with a record of each entity', async () => {
    for (const entity of entities)
      expect(JSON.stringify(await stored(entity, ids.get(entity.name)!)), entity.name).toContain(undeclared)
  })

  test.each<[string, () => Who | undefined]>([
    ['an Administrator', () => admin],
    ['a partner who holds every right', () => accounts.partner],
    ['an author', () => 'Mine'],
    ['a machine', () => 'API User'],
    ['a visitor', () => undefined],
  ])('is in no response to %s, for reads or writes', async (_who, who) => {
    const found: string[] = []
    const byPath = [...Map.groupBy(recordRoutes, ({ path }) => path.split('/')[1]).values()]
    let successCount = 0
    const visit = async (some: typeof recordRoutes) => {
      for (const route of some) {
        const answer = await repeatIfUnavailable(() => ask(route, who()))
        expect(answer.status, `${route.method} ${route.path} ${answer.text}`).toBeLessThan(500)
        if (answer.text.includes(undeclared)) found.push(`${route.method} ${route.path}`)
        if (answer.status < 300) successCount++
      }
    }
    await severalAtOnce(byPath, visit)
    expect(found.join(', ')).toBe('')
    expect(successCount).toBeGreaterThan(who() === admin ? recordRoutes.length * 0.9 : 2)
  })
})

test('responses contain declared fields only', async () => {
  for (const entity of entities) {
    const { body } = await call('GET', `/${entity.name}/${ids.get(entity.name)}`, { as: admin })
    const names = responseFieldNames(entity, 'show')
    expect(
      Object.keys(body).filter((name) => !names.includes(name)),
      entity.name,
    ).toEqual([])
    expect(body.id).toBe(ids.get(entity.name))
  }
})
