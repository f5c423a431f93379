import { describe } from 'vitest'

/** Parts of one file of tests, by what each is about: they share what the file has started, which costs most of a short one. */
export function parts(all: Record<string, () => Promise<unknown>>): void {
  describe.each(Object.entries(all))('%s', async (_title, part) => {
    await part()
  })
}
