/**
 * Limits of an imported file: characters in total (decompressed) and per row, and columns. A row is held in memory, so
 * an endless one must be rejected.
 */
export const readLimits = { characters: 1_000_000_000, row: 2_000_000, columns: 1000 } as const

/**
 * Passes chunks through.
 *
 * @throws {Error} if the file exceeds the limit
 */
export async function* withinReadLimits(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let characters = 0
  for await (const part of parts) {
    characters += part.length
    if (characters > readLimits.characters) throw new Error('the file is too large')
    yield part
  }
}
