import { expect, it } from 'vitest'
import { writeUntilStable, type Objects, type Parts } from '#functions/public-pages/write-until-stable.ts'

/** Record rendered as its text, and a store with concurrent writes. */
function given(meanwhile: (() => void)[]) {
  const record: { text: string | null } = { text: 'first' }
  const store: Objects = new Map()
  const puts: [string, string | null][][] = []
  const made: (string[] | null)[] = []
  const writing = {
    look: async () => {
      const { text } = record
      return { text, isStill: async () => record.text === text }
    },
    make: async ({ text }: { text: string | null }, parts: ReadonlySet<string> | null): Promise<Parts> => {
      const all: Parts = new Map([
        ['record', new Map([['/page', text]])],
        ['lists', new Map([['/other', 'same']])],
      ])
      made.push(parts && [...parts])
      return new Map([...all].filter(([key]) => parts?.has(key) ?? true))
    },
    put: async (parts: Parts) => {
      meanwhile.shift()?.()
      const objects = [...parts.values()].flatMap((part) => [...part])
      for (const [path, text] of objects) store.set(path, text)
      puts.push(objects)
    },
  }
  return { record, store, puts, made, writing }
}

it('writes once without concurrent changes', async () => {
  const { store, puts, writing } = given([])
  expect(await writeUntilStable(writing)).toEqual({ objects: 2, outdated: [] })
  expect(puts).toHaveLength(1)
  expect(store.get('/page')).toBe('first')
})

it('writes again only what changed concurrently, so that no old page remains', async () => {
  const meanwhile: (() => void)[] = []
  const { record, store, puts, made, writing } = given(meanwhile)
  // Another process handles the next change and finishes first.
  meanwhile.push(() => {
    record.text = null
    store.set('/page', null)
  })
  await writeUntilStable(writing)
  expect(store.get('/page')).toBeNull()
  expect(puts.slice(1)).toEqual([[['/page', null]]])
  expect(made).toEqual([null, ['record', 'lists']])
})

it('returns what still changes after three writes, and checks unchanged parts once', async () => {
  const meanwhile: (() => void)[] = []
  const { record, puts, made, writing } = given(meanwhile)
  for (const text of ['second', 'third', 'fourth']) meanwhile.push(() => (record.text = text))
  expect(await writeUntilStable(writing)).toEqual({ objects: 2, outdated: ['record'] })
  expect(puts.slice(1)).toEqual([[['/page', 'second']], [['/page', 'third']]])
  expect(made).toEqual([null, ['record', 'lists'], ['record']])
})

it('stops if the change affects no page', async () => {
  const { puts, writing } = given([])
  const never = { ...writing, look: async () => ({ text: 'first', isStill: async () => false }) }
  expect(await writeUntilStable(never)).toEqual({ objects: 2, outdated: [] })
  expect(puts).toHaveLength(1)
})
