/** A record as people know it. */
export type Known = { id: string; title: string }

/** What came of it: null where it is done, and otherwise why it is not, in words. */
export type Outcome = Known & { error: string | null }

/** Calls under way at once. */
const together = 4

/** Does the same with many records, a few at a time, each with its own outcome; what one refuses stops no other. */
export async function withEach<One extends Known>(
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
  wordsOf: (error: unknown) => string,
): Promise<Outcome[]> {
  const outcomeOf = async (one: One): Promise<Outcome> => {
    const { id, title } = one
    try {
      await act(one)
      return { id, title, error: null }
    } catch (error) {
      return { id, title, error: wordsOf(error) }
    }
  }
  const outcomes: Outcome[] = []
  for (let start = 0; start < all.length; start += together)
    outcomes.push(...(await Promise.all(all.slice(start, start + together).map(outcomeOf))))
  return outcomes
}
