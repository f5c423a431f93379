import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { unit } from '#shared/entities/unit.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { setOwnWrites, withReadYourWrites } from '#functions/data/cache/read-your-writes.ts'
import { services } from '#functions/data/services.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf } from '#tests/support/product.ts'

const { call } = useProduct()

describe('another process', () => {
  const elsewhere = async () => {
    const clock = { now: Date.now() }
    const entityCache = new EntityCache(table(), unit, () => clock.now)
    // The first call loads all rows, the second one the changes.
    await entityCache.recent()
    await entityCache.recent()
    return { clock, corpus: entityCache }
  }
  const askedBy = (who: string, read: () => Promise<void>) =>
    withReadYourWrites(async () => {
      setOwnWrites((await services().callers.state(userIdOf(who)))!)
      await read()
    })
  const make = async () => (await call('POST', '/unit', { as: 'Administrator', body: { name: uniqueWord() } })).body.id

  test('shows a write at once to its author, and to everyone within a second', async () => {
    const { clock, corpus: entityCache } = await elsewhere()
    const id = await make()
    await askedBy('Supervisor', entityCache.recent)
    expect(entityCache.rows.has(id)).toBe(false)
    await askedBy('Administrator', entityCache.recent)
    expect(entityCache.rows.has(id)).toBe(true)

    const other = await make()
    clock.now += 799
    await askedBy('Supervisor', entityCache.recent)
    expect(entityCache.rows.has(other)).toBe(false)
    clock.now += 1
    await askedBy('Supervisor', entityCache.recent)
    expect(entityCache.rows.has(other)).toBe(true)
  })

  test('shows changes and deletions at once to their author', async () => {
    const { corpus: entityCache } = await elsewhere()
    const id = await make()
    await askedBy('Administrator', entityCache.recent)
    const name = uniqueWord()
    await call('PATCH', `/unit/${id}`, { as: 'Administrator', version: 1, body: { name } })
    await askedBy('Administrator', entityCache.recent)
    expect(entityCache.rows.get(id)).toMatchObject({ name, version: 2 })
    await call('DELETE', `/unit/${id}`, { as: 'Administrator', version: 2 })
    await askedBy('Administrator', entityCache.recent)
    expect(entityCache.rows.has(id)).toBe(false)
  })

  test('makes no further reads if it has the row, or if the write failed', async () => {
    const { clock, corpus: entityCache } = await elsewhere()
    await make()
    await askedBy('Administrator', entityCache.recent)
    const state = (await services().callers.state(userIdOf('Administrator')))!
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
    const reads = async (writes: object) => {
      const before = send.mock.calls.length
      await withReadYourWrites(async () => {
        setOwnWrites({ ...state, ...writes })
        await entityCache.recent()
      })
      return send.mock.calls.length - before
    }
    expect(await reads({})).toBe(0)
    const lost = { 'wrote unit': { id: 'never', version: 1, at: clock.now - 3001 } }
    expect(await reads(lost)).toBe(0)
    send.mockRestore()
  })
})

test('the writing process shows the row to everyone at once, without reading it', async () => {
  const list = () => call('GET', '/unit?per_page=1&sorting[updated_at]=desc', { as: 'Administrator' })
  expect((await list()).status).toBe(200)
  const { body } = await call('POST', '/unit', { as: 'Administrator', body: { name: uniqueWord() } })
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  const { rows } = services().entityCache(unit)
  expect([rows.has(body.id), send.mock.calls.length]).toEqual([true, 0])
  send.mockRestore()
})
