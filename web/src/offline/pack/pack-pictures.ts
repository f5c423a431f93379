import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'

const prefix = 'picture '
const folder = uploadPath('')

const nameOf = (url: string): string => prefix + url

/** Images of a pack: encrypted like the texts, shown from object URLs. */
export function createPictures(vault: EncryptedStorage) {
  const objectUrls = new Map<string, string>()

  /** Downloads missing images, and deletes all others. */
  async function take(ids: readonly string[]): Promise<void> {
    const wantedPaths = new Set(ids.map(uploadPath))
    const storedPaths = new Set((await vault.names()).filter((name) => name.startsWith(prefix)))
    await vault.remove([...storedPaths].filter((name) => !wantedPaths.has(name.slice(prefix.length))))
    for (const url of wantedPaths) {
      if (storedPaths.has(nameOf(url))) continue
      const response = await fetch(url)
      if (response.ok) await vault.write({ [nameOf(url)]: new Uint8Array(await response.arrayBuffer()) })
    }
  }

  async function objectUrlOf(url: string): Promise<string> {
    const objectUrl = objectUrls.get(url)
    if (objectUrl) return objectUrl
    const bytes = await vault.read(nameOf(url))
    if (!bytes) return url
    const local = URL.createObjectURL(new Blob([bytes]))
    objectUrls.set(url, local)
    return local
  }

  /** Replaces image URLs in a response by local ones. */
  async function localised(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return value.startsWith(folder) ? objectUrlOf(value) : value
    if (Array.isArray(value)) return Promise.all(value.map(localised))
    if (typeof value !== 'object' || value === null) return value
    const entries = await Promise.all(
      Object.entries(value).map(async ([name, one]) => [name, await localised(one)] as const),
    )
    return Object.fromEntries(entries)
  }

  function revokeUrls(): void {
    for (const url of objectUrls.values()) URL.revokeObjectURL(url)
    objectUrls.clear()
  }

  return { take, shown: localised, forget: revokeUrls }
}

export type Pictures = ReturnType<typeof createPictures>
