import { expect } from 'vitest'
import { readPack, type PackHead } from '#shared/pack/format.ts'
import { createLibrary } from '#shared/pack/library.ts'
import { indexOf, type Pack } from '#shared/pack/pack.ts'
import type { TestProduct, Who } from '#tests/support/product.ts'

type Taken = { head: PackHead; text: string; pack: Pack }

/** A whole pack as a device takes it along: asked for until it is made. */
export async function takenBy({ call, settled }: TestProduct, as: Who, query: string): Promise<Taken> {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await call('GET', `/pack?${query}`, { as })
    expect(answer.status, answer.text).toBe(200)
    if (answer.headers.get('content-type')?.startsWith('text/')) return opened(answer.text)
    expect(answer.body).toEqual({ building: true })
    await settled()
  }
  throw new Error('no pack was made')
}

async function opened(text: string): Promise<Taken> {
  const { head, rows } = readPack(text)
  const library = createLibrary()
  library.put(rows)
  const index = await indexOf(library)
  return { head, text, pack: { library, index: async () => index } }
}
