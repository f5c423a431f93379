import { describe } from 'vitest'

/** Parts of one file of tests, by what each is about: they share what the file has started, which costs most of a short one. */
export function parts(all: Record<string, () => Promise<unknown>>): void {
  for (const [title, part] of Object.entries(all))
    describe(title, async () => {
      await part()
    })
}
