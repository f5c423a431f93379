import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test, vi } from 'vitest'
import { encodeColumns, decodeRows } from '#functions/data/cache/snapshots/column-encoding.ts'
import { encodeSnapshotFile, decodeSnapshotFile } from '#functions/data/cache/snapshots/snapshot-file.ts'

describe('columns', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.jsonValue(),
    fc.constantFrom('a', 'b', 7, null),
  )
  const row = fc.dictionary(fc.constantFrom('id', 'one', 'two', 'three', 'ü'), value, { noNullPrototype: true })

  test('decode to the same rows, with missing values, any script and lone surrogates', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const { columns, parts } = encodeColumns(rows)
        const back = decodeRows(rows.length, JSON.parse(JSON.stringify(columns)), Buffer.concat(parts))
        const wanted = JSON.parse(JSON.stringify(rows)) as typeof rows
        expect(back.map((one) => JSON.parse(JSON.stringify(one)))).toEqual(wanted)
        expect(back.map((one) => Object.keys(one).toSorted())).toEqual(wanted.map((one) => Object.keys(one).toSorted()))
        // Copies and repeated reads return equal rows.
        expect(back.map((one) => ({ ...one }))).toEqual(wanted)
        expect(back.map((one) => structuredClone({ ...one }))).toEqual(wanted)
      }),
    )
  })

  test('parse JSON values on first access, once', () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, texts: [{ text: `Text ${at}` }] }))
    const { columns, parts } = encodeColumns(rows)
    const parse = vi.spyOn(JSON, 'parse')
    const [first] = decodeRows(rows.length, columns, Buffer.concat(parts))
    const before = parse.mock.calls.length
    expect(first!['texts']).toEqual(rows[0]!.texts)
    expect(first!['texts']).toBe(first!['texts'])
    expect(parse.mock.calls.length).toBe(before + 1)
  })
})

describe('an encrypted file', () => {
  test('decrypts to what was written, and not at all if a byte is changed or missing', async () => {
    const file = await encodeSnapshotFile({ of: 'test' }, [Buffer.from('one '), Buffer.from('two')])
    expect(await decodeSnapshotFile(file)).toEqual({ head: { of: 'test' }, bytes: Buffer.from('one two') })
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const other = Buffer.from(file)
        other[at] = other[at]! ^ by
        await expect(decodeSnapshotFile(other)).rejects.toThrow('the file is')
        await expect(decodeSnapshotFile(file.subarray(0, at))).rejects.toThrow('the file is')
      }),
    )
  })
})
