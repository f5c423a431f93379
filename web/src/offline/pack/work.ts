import { readPack, type Changed, type Packed } from '#shared/pack/format.ts'
import { createLibrary, type PackLibrary } from '#shared/pack/library.ts'
import { answerFrom, changedIndex, giveConcepts, indexOf, type Reader } from '#shared/pack/pack.ts'
import { picturesOf } from '#shared/pack/pictures.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { openSearchIndex } from '#shared/search/index.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { About, Owner } from './about.ts'
import { createPictures, type Pictures } from './pictures.ts'
import type { Vault } from './vault.ts'

type Opened = {
  vault: Vault
  pictures: Pictures
  about: About
  library: PackLibrary
  index: () => Promise<SearchIndex>
}

/** `save` gives bytes of whatever buffer; what is sealed has one of its own. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const textOf = (library: PackLibrary) => new TextEncoder().encode(JSON.stringify(library.all()))

/** What is done with a pack on a device, away from the page. */
export function createWork(vaultOf: (user: string) => Vault, now: () => number = Date.now) {
  let opened: Opened | null = null

  const isOver = ({ asOf }: About, days: number): boolean =>
    now() - asOf > days * millisecondsPerDay || asOf > now() + millisecondsPerDay

  async function wipe(user: string): Promise<void> {
    opened?.pictures.forget()
    opened = null
    await vaultOf(user).wipe()
  }

  /** Whether this browser lets anything be kept in this way; nothing of the try stays. */
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

  /** The pack of a person that lies here; one that is too old, or cannot be read, is gone afterwards. */
  async function open({ user, days }: Owner): Promise<About | null> {
    const vault = vaultOf(user)
    const about = await vault.readOpen<About>('about')
    if (!about) return null
    if (!isOver(about, days)) {
      const rows = await vault.read('rows').catch(() => undefined)
      if (rows) {
        const library = createLibrary()
        library.put(JSON.parse(new TextDecoder().decode(rows)) as Packed[])
        opened = {
          vault,
          pictures: createPictures(vault),
          about,
          library,
          index: once(() => keptIndex(vault, library)),
        }
        return about
      }
    }
    await wipe(user)
    return null
  }

  async function keptIndex(vault: Vault, library: PackLibrary): Promise<SearchIndex> {
    try {
      const { index } = openSearchIndex((await vault.read('index'))!)
      await giveConcepts(index, library)
      return index
    } catch {
      return indexOf(library)
    }
  }

  async function keep(about: About, library: PackLibrary, index: SearchIndex): Promise<About> {
    const [rows, saved] = [textOf(library), owned(index.save(null))]
    const vault = vaultOf(about.user)
    const kept = { ...about, bytes: rows.length + saved.length }
    await vault.write({ rows, index: saved }, { about: kept })
    opened = { vault, pictures: createPictures(vault), about: kept, library, index: async () => index }
    return kept
  }

  /** Takes a whole pack with what changed since it was made, in place of what there was. */
  async function take(about: Omit<About, 'seq' | 'bytes' | 'pictures'>, text: string, since: Changed): Promise<About> {
    const { head, rows } = readPack(text)
    const library = createLibrary()
    library.put([...rows, ...since.put])
    library.remove(since.gone)
    return keep({ ...about, seq: since.seq, pictures: head.pictures, bytes: 0 }, library, await indexOf(library))
  }

  /** Takes over what changed up to a moment; null where there is nothing to change. */
  async function change(changed: Changed, asOf: number): Promise<About | null> {
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
    return keep(next, library, await changedIndex(before, library, ids))
  }

  /** The answer of a read; undefined where the pack has none, or its time is over. */
  async function answer(path: string, query: string, reader: Reader, days: number): Promise<unknown> {
    if (!opened) return undefined
    if (isOver(opened.about, days)) {
      await wipe(opened.about.user)
      return undefined
    }
    const { about, pictures, library, index } = opened
    const told = await answerFrom({ library, index }, path, query, reader)
    return about.withPictures ? pictures.shown(told) : told
  }

  /** The answer of the first read of whoever has just come, for which the pack is opened. */
  const first = async (owner: Owner, path: string, query: string, reader: Reader): Promise<unknown> =>
    (opened ?? (await open(owner))) ? answer(path, query, reader, owner.days) : undefined

  /** Brings the pictures that the rows name, or with false takes them away. */
  async function choosePictures(isWanted: boolean): Promise<About | null> {
    if (!opened) return null
    await opened.pictures.take(isWanted ? picturesOf(opened.library.all()) : [])
    const next = { ...opened.about, withPictures: isWanted }
    await opened.vault.write({}, { about: next })
    opened = { ...opened, about: next }
    return next
  }

  return { tries, open, first, take, change, answer, choosePictures, wipe }
}

export type Work = ReturnType<typeof createWork>

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
