import { labelNamespace, lateAreas, messageNamespace, packPath, type LanguagePack } from './published-texts.ts'

/** States of the interface of a language: seen by nobody, by named reviewers, by everyone, and no longer. */
export const interfaceStates = ['draft', 'trial', 'live', 'retired'] as const
export type InterfaceState = (typeof interfaceStates)[number]

export const interfaceTextStates = ['draft', 'reviewed'] as const

/** Text of the interface in a language that the build does not contain. */
export type InterfaceText = {
  /** Namespace and key (`app:menu.open`), or `label:` and the English text of a label. */
  key: string
  source: string
  /** Empty if it is not translated yet. */
  text: string
  state: (typeof interfaceTextStates)[number]
  /** Text that readers see while `text` is a draft; empty if none was reviewed. */
  reviewed_text: string
}

/** Interface of a language, stored with its record. */
export type LanguageInterface = {
  state: InterfaceState
  /** Language code of the texts that replace missing ones; null if there must be none. */
  fallback: string | null
  /** Ids of the users that see the interface in the state `trial`. */
  reviewers: string[]
  /** Hash of the stored texts; null if there are none. */
  texts: string | null
  /** Hashes of the published texts: the current ones, then those before them, which open pages may still request. */
  packs: string[]
  total: number
  reviewed: number
}

export const emptyInterface: LanguageInterface = {
  state: 'draft',
  fallback: null,
  reviewers: [],
  texts: null,
  packs: [],
  total: 0,
  reviewed: 0,
}

/** Interface that a user may choose: path of its texts, and code of the language that replaces missing ones. */
export type OfferedInterface = { texts: string; fallback: string }

const defaultFallback = 'en'

/** Limits: texts of a language and of one request, characters, reviewers, and bytes of all texts of a language. */
export const interfaceTextLimits = {
  texts: 4000,
  perRequest: 500,
  key: 2100,
  characters: 2000,
  reviewers: 50,
  bytes: 3_000_000,
} as const

/** Returns the interface of a language if a user may see it, otherwise null. A visitor has no id. */
export function offeredInterface(
  languageId: string,
  { state, fallback, reviewers, packs: [hash] }: LanguageInterface,
  userId: string | null,
): OfferedInterface | null {
  const isVisible = state === 'live' || (state === 'trial' && userId !== null && reviewers.includes(userId))
  if (!isVisible || hash === undefined) return null
  return { texts: `/${packPath(languageId, hash)}`, fallback: fallback ?? defaultFallback }
}

/** Returns what devices may store of an interface: undefined unless it is live. */
export const publicInterface = (own: LanguageInterface | undefined): LanguageInterface | undefined =>
  own?.state === 'live' ? { ...own, reviewers: [], texts: null, packs: own.packs.slice(0, 1) } : undefined

/** Returns the canonical form of a BCP 47 code, which may be another one (`prs`: `fa-AF`); null if it is not one. */
function canonicalLanguage(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}

/** Returns a BCP 47 code with the usual letter case, as an interface needs it; null if it is not one. */
export function languageCode(code: string): string | null {
  const canonical = canonicalLanguage(code)
  return canonical === null || code.includes('-') ? canonical : code.toLowerCase()
}

/** Returns the plural categories of a language; only `other` if its rules are unknown. */
export function pluralCategoriesOf(language: string): readonly string[] {
  const code = canonicalLanguage(language)
  const isKnown = code !== null && Intl.PluralRules.supportedLocalesOf(code).length > 0
  return isKnown ? new Intl.PluralRules(code).resolvedOptions().pluralCategories : ['other']
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** Returns the plural category that a key names; null if it names none. */
export const pluralCategoryOf = (key: string): string | null =>
  key.startsWith(`${labelNamespace}:`) ? null : (pluralSuffix.exec(key)?.[1] ?? null)

/** Placeholders of values and of components, such as `{{name}}` and `<name></name>`. */
const placeholder = /\{\{[^{}]*\}\}|<(\w+)><\/\1>/g

/** Returns the placeholders of a text as they are written, in their order. */
export const listPlaceholders = (text: string): string[] => Array.from(text.matchAll(placeholder), ([one]) => one)

const placeholdersOf = (text: string): Set<string> =>
  new Set(listPlaceholders(text).map((one) => one.replaceAll(/\s/g, '')))

/** Tags, comments and entities; texts that i18next would include; URLs that run code. */
const markup = /<[a-z!/?]|&(?:#\w+|[a-z]\w*);|\$t\(|\bjavascript:/i

/**
 * Returns the reason to reject a text; null if there is none. A plural form may omit the count or add it, because
 * languages differ in this.
 */
export function findTextFault({
  key,
  source,
  text,
}: Pick<InterfaceText, 'key' | 'source' | 'text'>): 'no_markup' | 'wrong_placeholders' | null {
  if (text === '') return null
  if (markup.test(text.replaceAll(placeholder, ''))) return 'no_markup'
  const [wanted, given] = [placeholdersOf(source), placeholdersOf(text)]
  if (pluralCategoryOf(key) !== null) for (const names of [wanted, given]) names.delete('{{count}}')
  // Braces that remain are a broken placeholder.
  const isBroken = /\{\{|\}\}/.test(text.replaceAll(placeholder, ''))
  return isBroken || wanted.symmetricDifference(given).size > 0 ? 'wrong_placeholders' : null
}

/** Returns whether a language has the plural form that a key names. */
export function hasPluralForm(key: string, language: string): boolean {
  const category = pluralCategoryOf(key)
  return category === null || pluralCategoriesOf(language).includes(category)
}

type Packs = Record<'first' | 'late' | 'messages', LanguagePack>

/**
 * Returns the texts that readers see, or in a trial also the drafts: those of most pages, those of `lateAreas`, and those
 * of e-mails and push notifications.
 */
export function packsOf(texts: readonly InterfaceText[], isTrial: boolean): Packs {
  const packs: Packs = { first: {}, late: {}, messages: {} }
  for (const { key, text, reviewed_text } of texts) {
    const shown = isTrial && text !== '' ? text : reviewed_text
    const area = key.slice(0, key.indexOf(':'))
    const name = area === messageNamespace ? 'messages' : lateAreas.includes(area) ? 'late' : 'first'
    if (shown !== '') packs[name][key] = shown
  }
  return packs
}
