import type { EncryptedStorage } from '#web/offline/pack/encrypted-storage.ts'

/** In-memory storage of packs; `unreadable` simulates a different encryption key. */
export function memory() {
  const places = new Map<string, Map<string, unknown>>()
  let unreadable = false
  const vaultOf = (user: string): EncryptedStorage => {
    const here = (): Map<string, unknown> => {
      const place = places.get(user) ?? new Map<string, unknown>()
      places.set(user, place)
      return place
    }
    return {
      readOpen: async <Value>(name: string) => here().get(name) as Value | undefined,
      read: async (name) => {
        if (unreadable) throw new Error('another key')
        return here().get(name) as Uint8Array<ArrayBuffer> | undefined
      },
      write: async (encrypted, open = {}) => {
        for (const [name, item] of Object.entries({ ...encrypted, ...open })) here().set(name, item)
      },
      names: async () => [...here().keys()],
      remove: async (names) => {
        for (const name of names) here().delete(name)
      },
      wipe: async () => void places.delete(user),
    }
  }
  return { vaultOf, places, loseKey: () => (unreadable = true) }
}
