/**
 * What a file that is imported may have: characters of all of it, unpacked, and of one row, and columns. A record is far
 * smaller than a row may be. Who reads a file keeps a row in memory, so one that never ends has to be refused.
 */
export const readLimits = { characters: 1_000_000_000, row: 2_000_000, columns: 1000 } as const

/** Passes the parts of a file on. Throws once they are more than a file may have. */
export async function* withinReadLimits(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let characters = 0
  for await (const part of parts) {
    characters += part.length
    if (characters > readLimits.characters) throw new Error('the file is too large')
    yield part
  }
}
