/** Maximum concurrency: with more, a product that shares two cores with three others responds with 503. */
const atOnce = 4

/** Runs work for each item with limited concurrency. */
export async function severalAtOnce<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>) {
  const rest = [...all]
  const results: Result[] = []
  const worker = async (): Promise<void> => {
    while (rest.length > 0) results.push(await work(rest.shift()!))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
