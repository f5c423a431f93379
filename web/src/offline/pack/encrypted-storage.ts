import { promisifyRequest } from 'idb-keyval'
import { userStore, userKey } from '#web/session/storage/user-storage.ts'

const prefix = 'pack '
const keyName = 'key'

/** Something as nobody reads it without the key. */
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/**
 * Where the pack of a person lies: among what the browser keeps for them, which goes with their session. Each part of it is
 * sealed with a key that no script gets out of the browser.
 */
export function createEncryptedStorage(user: string) {
  const nameOf = (name: string): string => userKey(user, prefix + name)

  const all = IDBKeyRange.bound(nameOf(''), nameOf('\uFFFF'))

  const read = <Value>(name: string): Promise<Value | undefined> =>
    userStore('readonly', (store) => promisifyRequest<Value | undefined>(store.get(nameOf(name))))

  /** All of it, or nothing. */
  const write = (items: readonly (readonly [name: string, item: unknown])[]): Promise<void> =>
    userStore('readwrite', async (store) => {
      for (const [name, item] of items) store.put(item, nameOf(name))
      await promisifyRequest(store.transaction)
    })

  async function keyOf(): Promise<CryptoKey> {
    const known = await read<CryptoKey>(keyName)
    if (known) return known
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await write([[keyName, key]])
    return key
  }

  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(nameOf(name)),
  })

  async function encryptValue(key: CryptoKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Encrypted> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt(bound(name, iv), key, bytes) }
  }

  return {
    /** What is known of the pack without its key. */
    readOpen: read,

    read: async (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      const [key, encrypted] = [await read<CryptoKey>(keyName), await read<Encrypted>(name)]
      if (!key || !encrypted) return undefined
      return new Uint8Array(await crypto.subtle.decrypt(bound(name, encrypted.iv), key, encrypted.data))
    },

    /** Writes some sealed and some in the open, all of it or nothing. */
    write: async (
      encrypted: Record<string, Uint8Array<ArrayBuffer>>,
      open: Record<string, unknown> = {},
    ): Promise<void> => {
      const key = await keyOf()
      const items = Object.entries(encrypted).map(
        async ([name, bytes]) => [name, await encryptValue(key, name, bytes)] as const,
      )
      await write([...(await Promise.all(items)), ...Object.entries(open)])
    },

    /** The names of what is there. */
    names: async (): Promise<string[]> => {
      const names = await userStore('readonly', (store) => promisifyRequest(store.getAllKeys(all)))
      return names.map((name) => String(name).slice(nameOf('').length))
    },

    remove: (names: readonly string[]): Promise<void> =>
      userStore('readwrite', async (store) => {
        for (const name of names) store.delete(nameOf(name))
        await promisifyRequest(store.transaction)
      }),

    /** The key goes first: what stays behind a moment longer is read by nobody. */
    wipe: async (): Promise<void> => {
      await userStore('readwrite', (store) => promisifyRequest(store.delete(nameOf(keyName))))
      await userStore('readwrite', (store) => promisifyRequest(store.delete(all)))
    },
  }
}

export type EncryptedStorage = ReturnType<typeof createEncryptedStorage>
