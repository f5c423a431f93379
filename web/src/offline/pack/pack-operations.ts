import { parsePack, type PackChanges, type PackRow } from '#shared/offline-pack/pack-format.ts'
import { createPackDataSource, type PackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import {
  respondFromPack,
  updatePackIndex,
  addConcepts,
  buildPackIndex,
  type PackReader,
} from '#shared/offline-pack/respond-from-pack.ts'
import { listPictureIds } from '#shared/offline-pack/pack-pictures.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { createStoredResponses, isExpired } from './stored-responses.ts'
import type { OfflineResponse, PackMetadata, PackOwner } from './pack-metadata.ts'
import { createPictures, type Pictures } from './pack-pictures.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'

type OpenPack = {
  vault: EncryptedStorage
  pictures: Pictures
  metadata: PackMetadata
  library: PackDataSource
  index: () => Promise<SearchIndex>
}

/** Copies bytes to an `ArrayBuffer` of their own, which encryption requires. */
const copyBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const textOf = (library: PackDataSource) => new TextEncoder().encode(JSON.stringify(library.all()))

/** Operations on the offline pack, executed in a worker. */
export function createPackOperations(vaultOf: (user: string) => EncryptedStorage, now: () => number = Date.now) {
  let openPack: OpenPack | null = null

  const responses = createStoredResponses(vaultOf, now)

  async function wipe(user: string): Promise<void> {
    openPack?.pictures.forget()
    openPack = null
    await vaultOf(user).wipe()
  }

  /** Tests if the browser can store a pack. Changes nothing. */
  async function tries(user: string): Promise<boolean> {
    const vault = vaultOf(user)
    try {
      if ((await vault.names()).length > 0) return true
      await vault.write({ rows: new Uint8Array(1) })
      await vault.wipe()
      return true
    } catch {
      return false
    }
  }

  /** Opens the stored pack of a user. Deletes it if it has expired or cannot be read. */
  async function open({ user, days }: Pick<PackOwner, 'user' | 'days'>): Promise<PackMetadata | null> {
    const vault = vaultOf(user)
    const metadata = await vault.readOpen<PackMetadata>('about')
    if (!metadata) return null
    if (!isExpired(metadata.asOf, days, now())) {
      const rows = await vault.read('rows').catch(() => undefined)
      if (rows) {
        const library = createPackDataSource()
        library.put(JSON.parse(new TextDecoder().decode(rows)) as PackRow[])
        openPack = {
          vault,
          pictures: createPictures(vault),
          metadata,
          library,
          index: memoize(() => loadIndex(vault, library)),
        }
        return metadata
      }
    }
    await wipe(user)
    return null
  }

  async function loadIndex(vault: EncryptedStorage, library: PackDataSource): Promise<SearchIndex> {
    try {
      const { index } = openSearchIndex((await vault.read('index'))!)
      await addConcepts(index, library)
      return index
    } catch {
      return buildPackIndex(library)
    }
  }

  async function storePack(metadata: PackMetadata, library: PackDataSource, index: SearchIndex): Promise<PackMetadata> {
    const [rows, saved] = [textOf(library), copyBytes(index.save(null))]
    const vault = vaultOf(metadata.user)
    const stored = { ...metadata, bytes: rows.length + saved.length }
    await vault.write({ rows, index: saved }, { about: stored })
    openPack = { vault, pictures: createPictures(vault), metadata: stored, library, index: async () => index }
    return stored
  }

  /** Replaces the pack by a new one, including the changes since it was built. */
  async function take(
    metadata: Omit<PackMetadata, 'seq' | 'bytes' | 'pictures'>,
    text: string,
    since: PackChanges,
  ): Promise<PackMetadata> {
    const { head, rows } = parsePack(text)
    const library = createPackDataSource()
    library.put([...rows, ...since.put])
    library.remove(since.gone)
    return storePack(
      { ...metadata, seq: since.seq, pictures: head.pictures, bytes: 0 },
      library,
      await buildPackIndex(library),
    )
  }

  /** Applies the changes up to a time; null if no pack is open. */
  async function change(changed: PackChanges, asOf: number): Promise<PackMetadata | null> {
    if (!openPack) return null
    const { vault, metadata, library, index } = openPack
    const next = { ...metadata, seq: changed.seq, asOf }
    if (changed.put.length + changed.gone.length === 0) {
      await vault.write({}, { about: next })
      openPack = { ...openPack, metadata: next }
      return next
    }
    const before = await index()
    library.put(changed.put)
    library.remove(changed.gone)
    const ids = [...changed.put.map(([entity, { id }]) => [entity, id] as const), ...changed.gone]
    return storePack(next, library, await updatePackIndex(before, library, ids))
  }

  /** Returns the response for a read; undefined if the pack has none or has expired. */
  async function answer(path: string, query: string, reader: PackReader, days: number): Promise<unknown> {
    if (!openPack) return undefined
    if (isExpired(openPack.metadata.asOf, days, now())) {
      await wipe(openPack.metadata.user)
      return undefined
    }
    const { metadata, pictures, library, index } = openPack
    const response = await respondFromPack({ dataSource: library, index }, path, query, reader)
    return metadata.withPictures ? pictures.shown(response) : response
  }

  /** Returns the response for a read from the pack, which it opens, or else the one that was stored. */
  async function read(
    owner: PackOwner,
    path: string,
    query: string,
    reader: PackReader,
  ): Promise<OfflineResponse | undefined> {
    const metadata = openPack?.metadata ?? (await open(owner))
    const body = metadata && (await answer(path, query, reader, owner.days))
    if (body) return { body, asOf: metadata.asOf }
    const found = await responses.find(owner, query ? `${path}?${query}` : path)
    return found && { body: found.body, asOf: found.at }
  }

  /** Downloads the images of the pack, or deletes them. */
  async function choosePictures(isWanted: boolean): Promise<PackMetadata | null> {
    if (!openPack) return null
    await openPack.pictures.take(isWanted ? listPictureIds(openPack.library.all()) : [])
    const next = { ...openPack.metadata, withPictures: isWanted }
    await openPack.vault.write({}, { about: next })
    openPack = { ...openPack, metadata: next }
    return next
  }

  return {
    tries,
    open,
    read,
    take,
    change,
    answer,
    choosePictures,
    wipe,
    keep: responses.keep,
    listStored: responses.list,
  }
}

export type PackOperations = ReturnType<typeof createPackOperations>

function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
