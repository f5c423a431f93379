import { addedLabels } from '#shared/i18n/translate-label.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { offeredInterface, type LanguageInterface, type OfferedInterface } from '#shared/i18n/interface-texts.ts'
import {
  labelNamespace,
  messageNamespace,
  messagePath,
  textsOfNamespace,
  type LanguagePack,
} from '#shared/i18n/published-texts.ts'
import type { Row } from '#shared/reader/data-source.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { services } from '#functions/data/services.ts'
import { readObject } from '#functions/data/objects/object-store.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'

/** Published texts by path. A path contains the hash of the texts. */
const packs = new Map<string, LanguagePack>()

async function loadPack(path: string): Promise<LanguagePack | null> {
  const known = packs.get(path)
  if (known) return known
  const stored = await readObject({ bucket: requireEnv('UPLOADS_BUCKET'), key: path.slice(1) })
  if (!stored) return null
  const pack = JSON.parse(stored.toString()) as LanguagePack
  packs.set(path, pack)
  return pack
}

type AddedInterface = OfferedInterface & { id: string; code: string }

const listLive = (rows: Iterable<Row>): AddedInterface[] =>
  [...rows].flatMap((row) => {
    const offered = row['interface'] ? offeredInterface(row.id, row['interface'] as LanguageInterface, null) : null
    return offered ? [{ id: row.id, code: String(row['acronym']), ...offered }] : []
  })

/**
 * Makes the texts of a namespace available to `translateLabel`.
 *
 * @returns Ids of all languages with texts, by language code.
 */
function provideTexts(
  added: readonly (AddedInterface & { pack: LanguagePack })[],
  namespace: string,
): ReadonlyMap<string, string> {
  for (const path of packs.keys()) if (!added.some(({ texts }) => texts === path)) packs.delete(path)
  for (const code of Object.keys(addedLabels)) delete addedLabels[code]
  for (const { code, pack, fallback } of added)
    addedLabels[code] = { texts: textsOfNamespace(pack, namespace), fallback }
  return new Map([...Object.entries(interfaceLanguages), ...added.map(({ code, id }) => [code, id] as const)])
}

/**
 * Loads the labels of the languages that an administrator has added, and makes them available to `translateLabel`.
 *
 * @returns Ids of all languages whose interface visitors see, by language code.
 */
export async function loadInterfaces(rows: Iterable<Row>): Promise<ReadonlyMap<string, string>> {
  const live = await Promise.all(
    listLive(rows).map(async (one) => {
      const pack = await loadPack(one.texts)
      return pack ? [{ ...one, pack }] : []
    }),
  )
  return provideTexts(live.flat(), labelNamespace)
}

async function readLanguages(): Promise<Iterable<Row>> {
  const cache = services().entityCache<Entity>(languages)
  await cache.recent()
  return cache.rows.values()
}

/** Loads the labels as `loadInterfaces` does, for the languages of now. */
export const loadCurrentInterfaces = async (): Promise<ReadonlyMap<string, string>> =>
  loadInterfaces(await readLanguages())

/** Texts that cannot be loaded are replaced as missing ones are, because a message must not wait for them. */
async function loadMessagesOf({ texts: path, ...one }: AddedInterface) {
  const texts = messagePath(path)
  const pack = await loadPack(texts).catch((error: unknown) => {
    logLine('warn', 'message_texts_unavailable', { language: one.id, ...describeError(error) })
    return null
  })
  return { ...one, texts, pack: pack ?? {} }
}

/**
 * Loads the texts of e-mails and push notifications in the languages of now, and makes them available to
 * `translateLabel`. Never fails.
 *
 * @returns Ids of all languages of messages, by language code.
 */
export async function loadMessages(): Promise<ReadonlyMap<string, string>> {
  const rows = await readLanguages().catch((error: unknown) => {
    logLine('warn', 'message_texts_unavailable', describeError(error))
    return []
  })
  return provideTexts(await Promise.all(listLive(rows).map(loadMessagesOf)), messageNamespace)
}
