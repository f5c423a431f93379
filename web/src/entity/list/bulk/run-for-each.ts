export type RecordRef = { id: string; title: string }

/** Result for one record; `error` is null on success, otherwise the translated message. */
export type Outcome = RecordRef & { error: string | null }

/** Maximum number of concurrent requests. */
const batchSize = 4

/** Runs an action on many records, a few concurrently. A failure does not stop the others. */
export async function runForEach<One extends RecordRef>(
  records: readonly One[],
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
  for (let start = 0; start < records.length; start += batchSize)
    outcomes.push(...(await Promise.all(records.slice(start, start + batchSize).map(outcomeOf))))
  return outcomes
}
