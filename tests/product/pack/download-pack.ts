import { expect } from 'vitest'
import { parsePack, type PackHead } from '#shared/offline-pack/pack-format.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { buildPackIndex, type Pack } from '#shared/offline-pack/respond-from-pack.ts'
import { packLocation } from '#functions/offline-pack/pack-storage.ts'
import { removeObject } from '#functions/data/objects/object-store.ts'
import type { TestProduct, Who } from '#tests/support/product.ts'

type Taken = { head: PackHead; text: string; pack: Pack }

/** Deletes a stored pack, which is cached for hours: another test file of the same product may have created it. */
async function removeStored(query: string): Promise<void> {
  const { language = '', country = null, category = null } = Object.fromEntries(new URLSearchParams(query))
  for (const audience of ['STAFF', 'PARTNER', 'PUBLIC'] as const)
    for (const spansAgo of [0, 1])
      await removeObject(packLocation({ audience, language, country, category }, Date.now(), spansAgo))
}

/** Downloads a newly created full pack. */
export async function takenBy(product: TestProduct, as: Who, query: string): Promise<Taken> {
  await removeStored(query)
  return storedFor(product, as, query)
}

/** Downloads the stored pack, and retries until it has been created. */
export async function storedFor({ call, settled }: TestProduct, as: Who, query: string): Promise<Taken> {
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
  const { head, rows } = parsePack(text)
  const library = createPackDataSource()
  library.put(rows)
  const index = await buildPackIndex(library)
  return { head, text, pack: { dataSource: library, index: async () => index } }
}
