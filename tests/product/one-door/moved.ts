import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { complete } from '#shared/entities/stored-fields.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { unit } from '#shared/entities/unit.ts'
import { putItems } from '#functions/store/items.ts'
import { table, tableOver, type Table } from '#functions/store/client.ts'
import { createCorpus } from '#functions/store/corpus.ts'
import { feedKey, movedKey, newId, type Key } from '#functions/store/keys.ts'
import { createMarks, createMoved } from '#functions/store/moved.ts'
import { createRecords } from '#functions/store/records.ts'
import type { Change } from '#functions/store/stored-record.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import type { TestProduct } from '#tests/support/product.ts'

const actor = { id: 'somebody', email: 'somebody@people.example', name: 'Somebody' }
const unitChange = () => ({ entity: unit, before: null, after: complete(unit, { name: uniqueWord() }) })
const tagChange = () => ({ entity: hashtag, before: null, after: complete(hashtag, { hashtag: uniqueWord() }) })

/** Which feeds moved is told before they do, and no other is read. */
export function moved({ call }: TestProduct): void {
  describe('a process that knows which feeds moved', () => {
    const documents = () =>
      DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } })
    let sent: object[] = []

    /** The table as one process sees it; what is sent is written down, and the first transaction comes after something else. */
    function ownTable(before: () => Promise<void> = async () => undefined): Table {
      const client = documents()
      let waited = false
      const send = async (command: object) => {
        sent.push(command)
        if (command instanceof TransactWriteCommand && !waited) {
          waited = true
          await before()
        }
        return client.send(command as never)
      }
      return tableOver({ send } as never, table().name)
    }

    /** Feeds that were read meanwhile, and how often it was asked which moved. */
    async function reads(work: () => Promise<unknown>) {
      sent = []
      await work()
      const keys = sent.flatMap((one) =>
        one instanceof BatchGetCommand
          ? Object.values(one.input.RequestItems!).flatMap(({ Keys = [] }) => Keys as Key[])
          : [],
      )
      return {
        feeds: sent.flatMap((one) =>
          one instanceof QueryCommand ? [one.input.ExpressionAttributeValues![':pk'] as string] : [],
        ),
        looks: keys.filter(({ pk }) => pk === movedKey.pk).length,
      }
    }

    /** One with its own clock, to which units and hashtags came to rest. */
    async function atRest() {
      const clock = { now: Date.now() }
      const now = () => clock.now
      const own = ownTable()
      const known = createMoved(own, now)
      const units = createCorpus(own, unit, now, 0, known)
      const hashtags = createCorpus(own, hashtag, now, 0, known)
      const recent = () => Promise.all([units.recent(), hashtags.recent()])
      await recent()
      clock.now += 3000
      await recent()
      clock.now += 1000
      return { clock, units, hashtags, recent, records: createRecords(table(), now) }
    }

    test('reads no feed that did not move, and asks once a second which did, for all of them together', async () => {
      const { clock, recent } = await atRest()
      expect(await reads(recent)).toMatchObject({ feeds: [], looks: 1 })
      clock.now += 999
      expect(await reads(recent)).toMatchObject({ feeds: [], looks: 0 })
      clock.now += 1
      expect(await reads(recent)).toMatchObject({ feeds: [], looks: 1 })
    })

    test('reads the one that moved at once, a second later, and when all that was about to be written must be there', async () => {
      const { clock, units, recent, records } = await atRest()
      const [made] = await records.commit([unitChange()], actor, 'moved')
      expect(await reads(recent)).toMatchObject({ feeds: ['FEED#unit'] })
      expect(units.rows.has(made!.id)).toBe(true)
      const read: number[] = []
      for (let second = 1; second <= 8; second++) {
        clock.now += 1000
        const { feeds } = await reads(recent)
        if (feeds.length > 0) read.push(second)
      }
      expect(read).toEqual([1, 3])
    })

    test('sees within a second what took two to commit', async () => {
      const { clock, units, recent } = await atRest()
      // Between the mark and the row, others look and read.
      const look = async () => {
        for (let half = 0; half < 4; half++) {
          await recent()
          clock.now += 500
        }
      }
      const [made] = await createRecords(ownTable(look), () => clock.now).commit([unitChange()], actor, 'slow')
      expect(units.rows.has(made!.id)).toBe(false)
      clock.now += 1000
      await recent()
      expect(units.rows.has(made!.id)).toBe(true)
    })

    test('sees what was written two seconds after its mark by a writer who ended then, whatever their clock says', async () => {
      const { clock, units, recent } = await atRest()
      const place = newId(clock.now)
      await createMarks(table(), () => 0)(['unit'])
      await recent()
      clock.now += 1000
      await recent()
      clock.now += 900
      const id = uniqueWord()
      await putItems(table(), [{ ...feedKey('unit', place), id, version: 1, row: '{"name":"late"}' }])
      clock.now += 1100
      await recent()
      expect(units.rows.has(id)).toBe(true)
    })

    test('sees within a minute what was written without a word', async () => {
      const { clock, units, recent } = await atRest()
      const id = uniqueWord()
      await putItems(table(), [{ ...feedKey('unit', newId(clock.now)), id, version: 1, row: '{"name":"silent"}' }])
      clock.now += 58_000
      await recent()
      expect(units.rows.has(id)).toBe(false)
      clock.now += 1000
      await recent()
      expect(units.rows.has(id)).toBe(true)
    })

    test('is told of each feed that a transaction writes to', async () => {
      const { recent, units, hashtags, records } = await atRest()
      const changes: Change[] = [unitChange(), tagChange()]
      const [one, other] = await records.commit(changes, actor, 'moved')
      await recent()
      expect([units.rows.has(one!.id), hashtags.rows.has(other!.id)]).toEqual([true, true])
    })

    test('asks for it in the call that reads who asks', async () => {
      const later = Date.now() + 3000
      vi.useFakeTimers({ now: later, toFake: ['Date'] })
      const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
      await call('GET', '/unit', { as: 'Administrator' })
      vi.useRealTimers()
      const together = send.mock.calls.flatMap(([command]) => {
        const asked = (command as unknown) instanceof BatchGetCommand ? (command as unknown as BatchGetCommand) : null
        return asked ? [Object.values(asked.input.RequestItems!).flatMap(({ Keys = [] }) => Keys as Key[])] : []
      })
      send.mockRestore()
      const kinds = together.map((keys) => keys.map(({ pk }) => pk.split('#')[0]))
      expect(kinds.some((one) => one.includes('CALLER') && one.includes(movedKey.pk))).toBe(true)
    })
  })
}
