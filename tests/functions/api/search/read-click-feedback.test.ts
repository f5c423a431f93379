import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Audience } from '#shared/access/audience.ts'
import { dayNumberOf } from '#shared/search/ranking/click-feedback.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { clickFeedbackFor } from '#functions/api/search/read-click-feedback.ts'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'
import { withRequestDeadline, timeLeftMs } from '#functions/platform/aws/deadline.ts'
import { slowness } from '#tests/support/slowness.ts'

const documents = mockClient(DynamoDBDocumentClient)
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  documents.reset()
})

const taught = (q: string, audience: Audience = 'STAFF') =>
  clickFeedbackFor({ rawQuery: new URLSearchParams({ q }).toString(), traceId: 't', caller: { audience } } as Request)

const askedFor = (): string[] =>
  documents
    .commandCalls(BatchGetCommand)
    .flatMap(({ args: [{ input }] }) => (input.RequestItems!['table']!.Keys as Key[]).map(({ pk }) => pk))

test('a search reads one item of click feedback of its audience, whose key contains no query words', async () => {
  documents.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: { table: { Keys: Key[] } } }) => ({
    Responses: {
      table: RequestItems.table.Keys.map((key) => ({
        ...key,
        day: dayNumberOf(Date.now()),
        whole: 12,
        records: { 'faq:a': 12 },
      })),
    },
  }))
  expect(await taught('Rent, my rent 0791234567')).toEqual(new Map([['faq:a', 0.5]]))
  await taught('the rent')
  await taught('rent', 'PUBLIC')
  const [one, same, public_] = askedFor()
  expect(one).toMatch(/^TAUGHT#STAFF##[\w-]{22}$/)
  expect([same, public_]).toEqual([one, one!.replace('STAFF', 'PUBLIC')])
  for (const q of ['', ' ', 'amal@people.example']) expect((await taught(q)).size).toBe(0)
  expect(askedFor()).toHaveLength(3)
})

test('a search continues without click feedback if reading fails or is slow, and keeps its time budget', async () => {
  documents.on(BatchGetCommand).rejects(new Error('no'))
  expect((await taught('rent')).size).toBe(0)
  expect(vi.mocked(process.stdout.write).mock.lastCall![0]).toContain('click_feedback_read_failed')
  documents.on(BatchGetCommand).callsFake(() => new Promise(() => undefined))
  await withRequestDeadline(async () => {
    const [startedAt, before] = [performance.now(), timeLeftMs()]
    expect((await taught('rent')).size).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(1000 * slowness)
    expect(timeLeftMs()).toBe(before)
  })
})
