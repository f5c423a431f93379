/** A record as people know it. */
export type RecordRef = { id: string; title: string }

/** What came of it: null where it is done, and otherwise why it is not, in words. */
export type Outcome = RecordRef & { error: string | null }

/** Calls under way at once. */
const batchSize = 4

/** Does the same with many records, a few at a time, each with its own outcome; what one refuses stops no other. */
export async function runForEach<One extends RecordRef>(
  all: readonly One[],
  action: (one: One) => Promise<unknown>,
  errorText: (error: unknown) => string,
): Promise<Outcome[]> {
  const outcomeOf = async (one: One): Promise<Outcome> => {
    const { id, title } = one
    try {
      await action(one)
      return { id, title, error: null }
    } catch (error) {
      return { id, title, error: errorText(error) }
    }
  }
  const outcomes: Outcome[] = []
  for (let start = 0; start < all.length; start += batchSize)
    outcomes.push(...(await Promise.all(all.slice(start, start + batchSize).map(outcomeOf))))
  return outcomes
}
