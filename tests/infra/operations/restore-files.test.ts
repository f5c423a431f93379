import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import { emptyInterface } from '#shared/i18n/interface-texts.ts'
import { recordKey, uploadKey } from '#functions/data/client/dynamodb-keys.ts'
import { usedKeys } from '#infra/operations/restore-files.ts'

test('the files in use are those of records, and the interface texts of languages', async () => {
  const texts = { ...emptyInterface, texts: 'draft', packs: ['now', 'before'] }
  const items = [
    { ...uploadKey('u1'), id: 'u1', state: 'used', purpose: 'avatar' },
    { ...uploadKey('u2'), id: 'u2', state: 'granted', purpose: 'avatar' },
    { ...recordKey('language', '7'), record: { id: '7', interface: texts } },
    { ...recordKey('language', '8'), record: { id: '8' } },
    { ...recordKey('faq', 'f1'), record: { id: 'f1' } },
  ]
  const send = async () => ({ Items: items.map((item) => marshall(item)) })
  const table = { name: 'table', client: { send } } as never
  expect(await usedKeys(table, false)).toEqual([
    'uploads/u1',
    'interface/7/draft.json',
    'uploads/interface/7/now.json',
    'uploads/interface/7/now-late.json',
    'uploads/interface/7/now-message.json',
    'uploads/interface/7/before.json',
    'uploads/interface/7/before-late.json',
    'uploads/interface/7/before-message.json',
  ])
  expect(await usedKeys(table, true)).toEqual([])
})
