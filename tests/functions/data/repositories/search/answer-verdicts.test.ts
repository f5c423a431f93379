import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { countsOf } from '#functions/data/repositories/search/search-counts.ts'
import { listVerdicts, writeVerdict } from '#functions/data/repositories/search/answer-verdicts.ts'

const gap = { keywords: '  Rent Amman ', search_language: 'en' }
const at = '2026-11-20T00:00:00.000Z'
const client = mockClient(DynamoDBDocumentClient)

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  client.reset()
})

test('a verdict is stored by query hash without words or names, and expires with the search counts', async () => {
  await writeVerdict(gap, { object: 'faq', id: 'f1', answers: true, at })
  const { Item } = client.commandCalls(PutCommand)[0]!.args[0].input
  const counted = countsOf({ ...gap, created_at: at, other_params: {}, location: null, reader: 'r' })
  const { hash } = counted.find(({ kind }) => kind === 'words')!
  const days = 120
  expect(Item).toEqual({
    pk: `GAP#${hash}#en`,
    sk: 'faq:f1',
    object: 'faq',
    id: 'f1',
    answers: true,
    at,
    expires_at: Date.parse(at) / 1000 + days * 86_400,
  })
})

test('verdicts are listed latest first, without expired ones that the table still has', async () => {
  const now = Date.now() / 1000
  const verdictItem = (id: string, day: string, expires_at: number) => ({
    pk: 'GAP',
    sk: `faq:${id}`,
    object: 'faq',
    id,
    answers: true,
    at: `2026-11-${day}T00:00:00.000Z`,
    expires_at,
  })
  const Items = [
    verdictItem('first', '01', now + 60),
    verdictItem('last', '03', now + 60),
    verdictItem('over', '02', now - 60),
  ]
  client.on(QueryCommand).resolves({ Items })
  expect((await listVerdicts(gap)).map(({ id }) => id)).toEqual(['last', 'first'])
})
