/** More than this at once a product that shares two cores with three others answers some with "come again". */
const atOnce = 4

/** Does some work for each, several at a time, so that a slow machine is not asked for all at once. */
export async function severalAtOnce<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>) {
  const rest = [...all]
  const results: Result[] = []
  const worker = async (): Promise<void> => {
    while (rest.length > 0) results.push(await work(rest.shift()!))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
