import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { feedKey, recordKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created } = useProduct()
const as = 'Administrator'

type Values = Record<string, unknown>

/** Fields that were added to the entity after this record was stored. */
const younger = ['acronym', 'nationalities', 'status', 'contacts', 'services', 'address_shown']

const without = (values: Values): Values => {
  const left = Object.fromEntries(Object.entries(values).filter(([name]) => !younger.includes(name)))
  const translations = (values['translations'] as Values[]).map(
    ({ description: _description, complaints: _complaints, ...one }) => one,
  )
  return { ...left, translations }
}

async function rewrite(key: Key, change: (item: Values) => Values): Promise<void> {
  const { send, name: TableName } = table()
  const { Item } = await send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
  await send(new PutCommand({ TableName, Item: { ...key, ...change(Item!) } }))
}

describe('a record stored before fields were added to its entity', () => {
  const name = uniqueWord()
  let id = ''

  beforeAll(async () => {
    id = (await created('directory', { translations: [{ language_id: '1', name }] })).id
    let feed = ''
    await rewrite(recordKey('directory', id), (item) => {
      const record = item['record'] as Values
      feed = String(record['feed'])
      return { ...item, record: without(record) }
    })
    await rewrite(feedKey('directory', feed), (item) => ({
      ...item,
      // A new version, so that processes with a cached row read it again.
      version: Number(item['version']) + 1,
      row: JSON.stringify(without(JSON.parse(String(item['row'])) as Values)),
    }))
  })

  const found = async (query: string) =>
    (await call('GET', `/directory?conditions[name:equal]=${name}&${query}`, { as })).body.entities.map((one) => one.id)

  test('has default values on read', async () => {
    const { body } = await call('GET', `/directory/${id}`, { as })
    expect(body).toMatchObject({ acronym: null, nationalities: [], status: 'active', contacts: [] })
    expect(body).toMatchObject({ services: [], address_shown: 'full' })
    expect(body['translations']).toMatchObject([{ description: '', complaints: '' }])
    const read = await call('GET', `/published/directory/${id}`)
    expect(read.body).toMatchObject({ services: [], address_shown: 'full', complaints: '' })
  })

  test('can be filtered by the default values in lists, and has them in its row', async () => {
    const listed = await call('GET', `/directory?conditions[name:equal]=${name}`, { as })
    expect(listed.body.entities).toMatchObject([{ acronym: null, nationalities: [], status: 'active' }])
    expect(listed.body.entities[0]).not.toHaveProperty('contacts')
    expect(await found('conditions[status:equal]=active')).toEqual([id])
    expect(await found('conditions[status:not_equal]=active')).toEqual([])
    expect(await found('conditions[nationalities:null]=1')).toEqual([id])
  })

  test('is exported with the default values', async () => {
    const { text } = await call('GET', `/directory?conditions[name:equal]=${name}`, {
      as,
      headers: { accept: 'text/csv' },
    })
    const [heading, line] = text
      .replace('\ufeff', '')
      .split('\r\n')
      .map((one) => one.split(','))
    expect(line![heading!.indexOf('status')]).toBe('active')
  })

  test('stores the default values when it is changed', async () => {
    const changed = await call('PATCH', `/directory/${id}`, { as, body: { alternative_name: 'Lantern', version: 1 } })
    expect(changed.body).toMatchObject({ alternative_name: 'Lantern', status: 'active', contacts: [] })
    const { send, name: TableName } = table()
    const { Item } = await send(new GetCommand({ TableName, Key: recordKey('directory', id), ConsistentRead: true }))
    expect(Item!['record']).toMatchObject({ acronym: null, nationalities: [], status: 'active', contacts: [] })
  })
})
