import { expect, it } from 'vitest'
import { writeUntilStable, type Objects } from '#functions/public-pages/write-until-stable.ts'

/** Record rendered as its text, and a store with concurrent writes. */
function given(meanwhile: (() => void)[]) {
  const record: { text: string | null } = { text: 'first' }
  const store: Objects = new Map()
  const puts: [string, string | null][][] = []
  const writing = {
    look: async () => {
      const { text } = record
      return { text, isStill: async () => record.text === text }
    },
    make: async ({ text }: { text: string | null }): Promise<Objects> =>
      new Map([
        ['/page', text],
        ['/other', 'same'],
      ]),
    put: async (objects: [string, string | null][]) => {
      meanwhile.shift()?.()
      for (const [path, text] of objects) store.set(path, text)
      puts.push(objects)
    },
  }
  return { record, store, puts, writing }
}

it('writes once without concurrent changes', async () => {
  const { store, puts, writing } = given([])
  expect(await writeUntilStable(writing)).toBe(2)
  expect(puts).toHaveLength(1)
  expect(store.get('/page')).toBe('first')
})

it('writes again only what changed concurrently, so that no old page remains', async () => {
  const meanwhile: (() => void)[] = []
  const { record, store, puts, writing } = given(meanwhile)
  // Another process handles the next change and finishes first.
  meanwhile.push(() => {
    record.text = null
    store.set('/page', null)
  })
  await writeUntilStable(writing)
  expect(store.get('/page')).toBeNull()
  expect(puts.slice(1)).toEqual([[['/page', null]]])
})

it('stops if the change affects no page', async () => {
  const { puts, writing } = given([])
  const never = { ...writing, look: async () => ({ text: 'first', isStill: async () => false }) }
  expect(await writeUntilStable(never)).toBe(2)
  expect(puts).toHaveLength(1)
})
