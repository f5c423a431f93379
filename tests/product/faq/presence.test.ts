import { beforeAll, describe, expect, test } from 'vitest'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { presenceKey } from '#functions/data/client/dynamodb-keys.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { edit, made } = faqSteps(product, () => category)

const stay = (entity: string, id: string, as?: Who) => call('POST', `/${entity}/${id}/presence`, { as })
const othersOf = async (entity: string, id: string, as: Who): Promise<unknown> => {
  const answer = await stay(entity, id, as)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body['others'] as { id: string }[]).map((one) => one.id)
}

describe.each(['faq', 'directory'])('presence on a record of %s', (entity) => {
  const make = async () => (entity === 'faq' ? made('Content Creator', { visibility: 'PUBLIC' }) : created(entity))

  test('lists the other editors by name, without the caller', async () => {
    const { id } = await make()
    expect(await othersOf(entity, id, admin)).toEqual([])
    expect(await othersOf(entity, id, 'Supervisor')).toEqual([userIdOf(admin)])
    const { body, text } = await stay(entity, id, admin)
    expect(body['others']).toEqual([{ id: userIdOf('Supervisor'), name: expect.stringMatching(/\S/) }])
    expect(text).not.toContain('@')
  })

  test('does not list editors of another record', async () => {
    const [one, other] = [await make(), await make()]
    await stay(entity, one.id, admin)
    expect(await othersOf(entity, other.id, 'Supervisor')).toEqual([])
  })

  test('drops editors ninety seconds after their last heartbeat, even if still stored', async () => {
    const { id } = await make()
    await stay(entity, id, admin)
    await table().send(
      new UpdateCommand({
        TableName: table().name,
        Key: presenceKey(entity, id, userIdOf(admin)),
        UpdateExpression: 'SET expires_at = expires_at - :seconds',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':seconds': 90 },
      }),
    )
    expect(await othersOf(entity, id, 'Supervisor')).toEqual([])
  })

  test('does not change the record', async () => {
    const { id } = await make()
    const before = await read(entity, id)
    await stay(entity, id, admin)
    expect(await read(entity, id)).toEqual(before)
  })

  test('needs edit permission', async () => {
    const { id } = await make()
    await stay(entity, id, admin)
    const refused = await stay(entity, id, 'Staff User')
    expect([refused.status, refused.body['others']]).toEqual([403, undefined])
    expect((await stay(entity, id)).status).toBe(401)
    expect((await stay(entity, 'nowhere', admin)).status).toBe(404)
  })
})

test('presence responses report concurrent saves by a newer version', async () => {
  const before = await made('Content Creator', { visibility: 'PUBLIC' })
  expect((await stay('faq', before.id, 'Content Creator')).body['version']).toBe(before.version)
  expect((await edit(before.id, admin)).status).toBe(200)
  expect((await stay('faq', before.id, 'Content Creator')).body['version']).toBeGreaterThan(before.version)
})

test('presence on a personal list returns 404', async () => {
  const list = await created('my-list')
  expect((await stay('my-list', list.id, admin)).status).toBe(404)
})
