import { addedLabels } from '#shared/i18n/translate-label.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { offeredInterface, type LanguageInterface } from '#shared/i18n/interface-texts.ts'
import { labelNamespace, type LanguagePack } from '#shared/i18n/published-texts.ts'
import type { Row } from '#shared/reader/data-source.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { services } from '#functions/data/services.ts'
import { readObject } from '#functions/data/objects/object-store.ts'
import { requireEnv } from '#functions/platform/environment.ts'

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

const labelPrefix = `${labelNamespace}:`

const labelsOf = (pack: LanguagePack): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pack).flatMap(([key, text]) =>
      key.startsWith(labelPrefix) ? [[key.slice(labelPrefix.length), text]] : [],
    ),
  )

/**
 * Loads the labels of the languages that an administrator has added, and makes them available to `translateLabel`.
 *
 * @returns Ids of all languages whose interface visitors see, by language code.
 */
export async function loadInterfaces(rows: Iterable<Row>): Promise<ReadonlyMap<string, string>> {
  const live = await Promise.all(
    [...rows].map(async (row) => {
      const offered = row['interface'] ? offeredInterface(row.id, row['interface'] as LanguageInterface, null) : null
      const pack = offered && (await loadPack(offered.texts))
      return pack ? [{ id: row.id, code: String(row['acronym']), pack, ...offered }] : []
    }),
  )
  const added = live.flat()
  for (const path of packs.keys()) if (!added.some(({ texts }) => texts === path)) packs.delete(path)
  for (const code of Object.keys(addedLabels)) delete addedLabels[code]
  for (const { code, pack, fallback } of added) addedLabels[code] = { texts: labelsOf(pack), fallback }
  return new Map([...Object.entries(interfaceLanguages), ...added.map(({ code, id }) => [code, id] as const)])
}

/** Loads the labels as `loadInterfaces` does, for the languages of now. */
export async function loadCurrentInterfaces(): Promise<ReadonlyMap<string, string>> {
  const cache = services().entityCache<Entity>(languages)
  await cache.recent()
  return loadInterfaces(cache.rows.values())
}
