import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { IntegerList } from '#shared/search/index/integer-list.ts'
import { bitsPerField, Cells, occurrencesInField, slotOf, textField } from '#shared/search/index/postings.ts'
import type { Posting } from '#shared/search/index/postings.ts'

const stored = (cells: Cells, { start, documents }: Posting): [number, number][] =>
  Array.from(cells.values.subarray(start, start + documents), (cell) => [slotOf(cell), cells.countOf(cell)])

const change = fc.record({
  posting: fc.nat(5),
  slot: fc.oneof(fc.nat(40), fc.constant(1_000_000)),
  packed: fc.integer({ min: 1, max: (1 << 28) - 1 }),
  withdrawn: fc.boolean(),
})

test('cells keep their values by slot until withdrawn', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const cells = new Cells()
      const postings = Array.from({ length: 6 }, (_, at) => cells.add(`term ${at}`))
      const expected = postings.map(() => new Map<number, number>())
      for (const { posting, slot, packed, withdrawn } of changes) {
        if (withdrawn) cells.withdraw(posting, slot)
        if (withdrawn) expected[posting]!.delete(slot)
        else if (!expected[posting]!.has(slot)) {
          cells.insert(posting, slot, packed)
          expected[posting]!.set(slot, packed)
        }
      }
      const sorted = expected.map((some) => [...some].sort(([one], [other]) => one - other))
      expect(postings.map((posting) => stored(cells, posting))).toEqual(sorted)
    }),
  )
})

test('gathered cells equal cells inserted one by one, without spare room', () => {
  const [gathered, single] = [new Cells(), new Cells()]
  for (const term of ['one', 'other', 'none']) for (const cells of [gathered, single]) cells.add(term)
  gathered.insert(1, 3, 5)
  single.insert(1, 3, 5)
  gathered.gather(new IntegerList())
  for (let slot = 4; slot < 100; slot++) {
    for (const cells of [gathered, single]) {
      cells.insert(slot % 2, slot, slot)
      if (slot % 5 === 0) cells.insert(1 - (slot % 2), slot, 7)
    }
  }
  gathered.settle()
  single.settle()
  expect(gathered.values).toEqual(single.values)
  expect(gathered.values.length).toBe(1 + 96 + 19)
})

test('texts with more distinct counts than fit are still counted', () => {
  const cells = new Cells()
  const posting = cells.add('term')
  const inText = (count: number): number => count << (textField * bitsPerField)
  const many = Array.from({ length: 6000 }, (_, at) => inText(at % 128) | (1 + Math.floor(at / 128)))
  for (const [slot, packed] of many.entries()) cells.insert(0, slot, packed)
  const counts = stored(cells, posting).map(([, packed]) => packed)
  expect(counts.slice(0, 3900)).toEqual(many.slice(0, 3900))
  const inTheText = (packed: number): number => Math.max(1, occurrencesInField(packed, textField))
  expect(counts.slice(4100).map(inTheText)).toEqual(many.slice(4100).map(inTheText))
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
