import { promisifyRequest } from 'idb-keyval'
import { userStore, userKey } from '#web/session/storage/user-storage.ts'

const prefix = 'pack '
const keyName = 'key'

/** Encrypted value with its initialization vector. */
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/**
 * Storage of the offline pack in the user's database, which is deleted with the session. Every part is encrypted with a
 * key that scripts cannot export.
 */
export function createEncryptedStorage(user: string) {
  const nameOf = (name: string): string => userKey(user, prefix + name)

  const all = IDBKeyRange.bound(nameOf(''), nameOf('\uFFFF'))

  const read = <Value>(name: string): Promise<Value | undefined> =>
    userStore('readonly', (store) => promisifyRequest<Value | undefined>(store.get(nameOf(name))))

  /** Writes all items in one transaction. */
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
    /** Reads an unencrypted item. */
    readOpen: read,

    read: async (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      const [key, encrypted] = [await read<CryptoKey>(keyName), await read<Encrypted>(name)]
      if (!key || !encrypted) return undefined
      return new Uint8Array(await crypto.subtle.decrypt(bound(name, encrypted.iv), key, encrypted.data))
    },

    /** Writes encrypted and unencrypted items in one transaction. */
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

    names: async (): Promise<string[]> => {
      const names = await userStore('readonly', (store) => promisifyRequest(store.getAllKeys(all)))
      return names.map((name) => String(name).slice(nameOf('').length))
    },

    remove: (names: readonly string[]): Promise<void> =>
      userStore('readwrite', async (store) => {
        for (const name of names) store.delete(nameOf(name))
        await promisifyRequest(store.transaction)
      }),

    /** Deletes the key first, which makes the remaining data unreadable at once. */
    wipe: async (): Promise<void> => {
      await userStore('readwrite', (store) => promisifyRequest(store.delete(nameOf(keyName))))
      await userStore('readwrite', (store) => promisifyRequest(store.delete(all)))
    },
  }
}

export type EncryptedStorage = ReturnType<typeof createEncryptedStorage>
