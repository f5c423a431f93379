import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { createAddedFormats } from '#shared/i18n/calendar-names.ts'
import { addedFormats, isKnownToIntl } from '#shared/i18n/locale.ts'
import { calendarNamespace, labelNamespace, textsOfNamespace, type LanguagePack } from '#shared/i18n/published-texts.ts'
import { addedLabels } from '#shared/i18n/translate-label.ts'

type OfferedLanguage = { id: string; acronym: string; interface: { texts: string; fallback: string } }

/** Fetches a path of the site without credentials. */
export type FetchFromSite = (path: string) => Promise<Response>

/** Codes of the known languages by language id. */
export const languageCodes = new Map(Object.entries(interfaceLanguages).map(([code, id]) => [id, code]))

async function readJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Body
}

/**
 * Loads the labels of the first of some languages that the site has added to its interface.
 *
 * @param codes Language codes in lower case
 * @returns Its code; null if the site offers none of them
 */
async function loadAdded(codes: readonly string[], fetchFromSite: FetchFromSite): Promise<string | null> {
  const response = await fetchFromSite('/api/published/language')
  const { entities } = await readJson<{ entities: OfferedLanguage[] }>(response)
  for (const { id, acronym } of entities) languageCodes.set(id, acronym)
  const [added] = codes.flatMap((code) => entities.filter(({ acronym }) => acronym.toLowerCase() === code))
  if (!added) return null
  const pack = await readJson<LanguagePack>(await fetchFromSite(added.interface.texts))
  if (!isKnownToIntl(added.acronym))
    addedFormats[added.acronym] = createAddedFormats(textsOfNamespace(pack, calendarNamespace))
  addedLabels[added.acronym] = { texts: textsOfNamespace(pack, labelNamespace), fallback: added.interface.fallback }
  return added.acronym
}

/**
 * Returns the language of the script's attribute or the surrounding page, with its texts loaded; English if the site
 * does not offer it, or its texts cannot be loaded.
 */
export async function loadEmbedLanguage(script: HTMLScriptElement, fetchFromSite: FetchFromSite): Promise<string> {
  const named = (script.dataset['language'] ?? script.closest<HTMLElement>('[lang]')?.lang ?? '').toLowerCase()
  const codes = [named, named.split('-')[0]!]
  const builtIn = codes.find((one) => Object.hasOwn(interfaceLanguages, one))
  if (builtIn !== undefined || named === '') return builtIn ?? 'en'
  const added = await loadAdded(codes, fetchFromSite).catch(() => null)
  return added ?? 'en'
}
