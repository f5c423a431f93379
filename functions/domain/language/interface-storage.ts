import { createHash } from 'node:crypto'
import {
  packsOf,
  type InterfaceState,
  type InterfaceText,
  type LanguageInterface,
} from '#shared/i18n/interface-texts.ts'
import { listCalendarTexts } from '#shared/i18n/calendar-texts.ts'
import { latePath, messagePath, packPath } from '#shared/i18n/published-texts.ts'
import { Problem } from '#shared/api/problems.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { putObject, readObject, removeObject, type ObjectLocation } from '#functions/data/objects/object-store.ts'

/** Number of published files of a language that remain: a page may still request the one before the current. */
const keptPacks = 2

const headers = { 'content-type': 'application/json; charset=utf-8' }

/** A deleted file leaves the caches of the distribution within a day. */
const packHeaders = { ...headers, 'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable' }

/** Key of the texts that administrators edit. The distribution cannot access this folder. */
const textsKey = (id: string, hash: string): string => `interface/${id}/${hash}.json`

const packKeys = (id: string, hash: string): [first: string, late: string, messages: string] => {
  const path = packPath(id, hash)
  return [path, latePath(path), messagePath(path)]
}

/** Returns the keys of all files that the interface of a language uses. */
export const interfaceKeys = (id: string, { texts, packs }: LanguageInterface): string[] => [
  ...(texts === null ? [] : [textsKey(id, texts)]),
  ...packs.flatMap((hash) => packKeys(id, hash)),
]

const inBucket = (key: string): ObjectLocation => ({ bucket: requireEnv('UPLOADS_BUCKET'), key })
const textsLocation = (id: string, hash: string): ObjectLocation => inBucket(textsKey(id, hash))

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** @throws `unavailable` if the stored texts cannot be found. */
export async function readInterfaceTexts(id: string, { texts }: LanguageInterface): Promise<InterfaceText[]> {
  if (texts === null) return []
  const stored = await readObject(textsLocation(id, texts))
  if (!stored) throw new Problem('unavailable', { retryAfter: 5 })
  return JSON.parse(stored.toString()) as InterfaceText[]
}

/** Stores the texts under the hash of their content and returns it. Earlier versions remain unchanged. */
export async function storeInterfaceTexts(id: string, content: string): Promise<string> {
  const hash = hashOf(content)
  await putObject(textsLocation(id, hash), content, headers)
  return hash
}

const publishedStates: readonly InterfaceState[] = ['trial', 'live']

/**
 * Publishes the texts of an interface that somebody may see.
 *
 * @returns The hashes of the published texts, the current one first.
 */
export async function publishPack(
  { id, acronym }: { id: string; acronym: string },
  { state, packs }: LanguageInterface,
  texts: readonly InterfaceText[],
): Promise<string[]> {
  if (!publishedStates.includes(state)) return []
  const { first: shown, late, messages } = packsOf(texts, state === 'trial')
  const first = { ...shown, ...listCalendarTexts(acronym) }
  const hash = hashOf(JSON.stringify([first, late, messages]))
  const [firstKey, lateKey, messagesKey] = packKeys(id, hash)
  await Promise.all([
    putObject(inBucket(firstKey), JSON.stringify(first), packHeaders),
    putObject(inBucket(lateKey), JSON.stringify(late), packHeaders),
    putObject(inBucket(messagesKey), JSON.stringify(messages), packHeaders),
  ])
  return [hash, ...packs.filter((one) => one !== hash)].slice(0, keptPacks)
}

/** Deletes the published files that an interface no longer names. */
export async function removeUnusedPacks(
  id: string,
  before: LanguageInterface,
  after: LanguageInterface,
): Promise<void> {
  const unused = before.packs.filter((hash) => !after.packs.includes(hash))
  await Promise.all(unused.flatMap((hash) => packKeys(id, hash)).map((key) => removeObject(inBucket(key))))
}
