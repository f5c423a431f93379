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
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { PackMetadata, PackOwner } from './pack-metadata.ts'
import { createPictures, type Pictures } from './pack-pictures.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'

type Opened = {
  vault: EncryptedStorage
  pictures: Pictures
  about: PackMetadata
  library: PackDataSource
  index: () => Promise<SearchIndex>
}

/** Copies bytes to an `ArrayBuffer` of their own, which encryption requires. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const textOf = (library: PackDataSource) => new TextEncoder().encode(JSON.stringify(library.all()))

/** Operations on the offline pack, executed in a worker. */
export function createPackOperations(vaultOf: (user: string) => EncryptedStorage, now: () => number = Date.now) {
  let opened: Opened | null = null

  const isOver = ({ asOf }: PackMetadata, days: number): boolean =>
    now() - asOf > days * millisecondsPerDay || asOf > now() + millisecondsPerDay

  async function wipe(user: string): Promise<void> {
    opened?.pictures.forget()
    opened = null
    await vaultOf(user).wipe()
  }

  /** Tests if the browser can store a pack. Leaves no data behind. */
  async function tries(user: string): Promise<boolean> {
    const vault = vaultOf(user)
    try {
      if (await vault.readOpen('about')) return true
      await vault.write({ rows: new Uint8Array(1) })
      await vault.wipe()
      return true
    } catch {
      return false
    }
  }

  /** Opens the stored pack of a user. Deletes it if it has expired or cannot be read. */
  async function open({ user, days }: PackOwner): Promise<PackMetadata | null> {
    const vault = vaultOf(user)
    const about = await vault.readOpen<PackMetadata>('about')
    if (!about) return null
    if (!isOver(about, days)) {
      const rows = await vault.read('rows').catch(() => undefined)
      if (rows) {
        const library = createPackDataSource()
        library.put(JSON.parse(new TextDecoder().decode(rows)) as PackRow[])
        opened = {
          vault,
          pictures: createPictures(vault),
          about,
          library,
          index: once(() => loadIndex(vault, library)),
        }
        return about
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

  async function storePack(about: PackMetadata, library: PackDataSource, index: SearchIndex): Promise<PackMetadata> {
    const [rows, saved] = [textOf(library), owned(index.save(null))]
    const vault = vaultOf(about.user)
    const stored = { ...about, bytes: rows.length + saved.length }
    await vault.write({ rows, index: saved }, { about: stored })
    opened = { vault, pictures: createPictures(vault), about: stored, library, index: async () => index }
    return stored
  }

  /** Replaces the pack by a new one, including the changes since it was built. */
  async function take(
    about: Omit<PackMetadata, 'seq' | 'bytes' | 'pictures'>,
    text: string,
    since: PackChanges,
  ): Promise<PackMetadata> {
    const { head, rows } = parsePack(text)
    const library = createPackDataSource()
    library.put([...rows, ...since.put])
    library.remove(since.gone)
    return storePack(
      { ...about, seq: since.seq, pictures: head.pictures, bytes: 0 },
      library,
      await buildPackIndex(library),
    )
  }

  /** Applies the changes up to a time; null if no pack is open. */
  async function change(changed: PackChanges, asOf: number): Promise<PackMetadata | null> {
    if (!opened) return null
    const { vault, about, library, index } = opened
    const next = { ...about, seq: changed.seq, asOf }
    if (changed.put.length + changed.gone.length === 0) {
      await vault.write({}, { about: next })
      opened = { ...opened, about: next }
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
    if (!opened) return undefined
    if (isOver(opened.about, days)) {
      await wipe(opened.about.user)
      return undefined
    }
    const { about, pictures, library, index } = opened
    const response = await respondFromPack({ dataSource: library, index }, path, query, reader)
    return about.withPictures ? pictures.shown(response) : response
  }

  /** Returns the response for the first read of a user, and opens the pack for it. */
  const first = async (owner: PackOwner, path: string, query: string, reader: PackReader): Promise<unknown> =>
    (opened ?? (await open(owner))) ? answer(path, query, reader, owner.days) : undefined

  /** Downloads the images of the pack, or deletes them. */
  async function choosePictures(isWanted: boolean): Promise<PackMetadata | null> {
    if (!opened) return null
    await opened.pictures.take(isWanted ? listPictureIds(opened.library.all()) : [])
    const next = { ...opened.about, withPictures: isWanted }
    await opened.vault.write({}, { about: next })
    opened = { ...opened, about: next }
    return next
  }

  return { tries, open, first, take, change, answer, choosePictures, wipe }
}

export type PackOperations = ReturnType<typeof createPackOperations>

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
