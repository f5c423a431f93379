import { expect, test } from 'vitest'
import { facts } from '#shared/screens/facts-table.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created } = useProduct()
const as = 'Administrator'

test('a field added in one place is stored, validated, filtered, exported, published and documented', async () => {
  const name = uniqueWord()
  const texts = { translations: [{ language_id: '1', name }] }
  const open = await created('directory', { ...texts, accessible_entrance: true })
  const other = await created('directory', texts)
  expect([open, other].map((one) => one['accessible_entrance'])).toEqual([true, false])
  const found = async (wanted: string) =>
    (
      await call('GET', `/directory?conditions[name:equal]=${name}&conditions[accessible_entrance:equal]=${wanted}`, {
        as,
      })
    ).body.entities.map(({ id }) => id)
  expect([await found('true'), await found('false')]).toEqual([[open.id], [other.id]])
  const refused = await call('PATCH', `/directory/${open.id}`, {
    as,
    body: { accessible_entrance: 'wide', version: 1 },
  })
  expect([refused.status, refused.body.fields[0]!.path]).toEqual([422, 'accessible_entrance'])
  const table = await call('GET', '/directory', { as, headers: { accept: 'text/csv' } })
  expect(table.text.split('\r\n')[0]).toContain('accessible_entrance')
  const published = await call('GET', `/published/directory/${open.id}`)
  expect(published.body['accessible_entrance']).toBe(true)
  expect(facts['directory']).toMatchObject([{ name: 'accessible_entrance', kind: 'flag' }])
  expect((await call('GET', '/openapi.json')).text).toContain('accessible_entrance')
})
