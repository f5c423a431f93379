import { expect, test } from 'vitest'
import { useProduct } from '#tests/support/product.ts'

const { account, call, created, settled } = useProduct()

test('exports are in the security log with user, records and count [DR-11]', async () => {
  const { id: me, token } = await account(['administrator'])
  await created('unit')
  const exports = async () => {
    await settled()
    return (await call('GET', `/security-log?user=${me}&kind=records_exported`, { as: 'Administrator' })).body.entities
  }
  const exported = await call('GET', '/unit/export?format=csv', { as: { token } })
  expect(exported.status, exported.text).toBe(200)
  const count = exported.text.trimEnd().split('\r\n').length - 1
  expect(count).toBeGreaterThan(0)
  expect(await exports()).toMatchObject([{ object: 'unit', count, user_id: me, outcome: 'done' }])
  expect((await call('GET', '/unit/export?format=pdf', { as: { token } })).status).toBe(422)
  expect(await exports()).toHaveLength(1)
})
