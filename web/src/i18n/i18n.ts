import i18next, { changeLanguage, use as extendTexts, type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from '#shared/i18n/locale.ts'
import { whenConnected } from '#web/platform/connection.ts'
import { loadAdded } from './added-texts.ts'
import { hasTexts } from './has-texts.ts'
import { textsByFileName, type Texts } from './texts-by-file-name.ts'
import { isLanguage, type Language, languages } from './interface-languages.ts'

export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

/** Text files of reader screens by area and language, from the `texts` folders. */
export const readerTexts = textsByFileName(
  import.meta.glob<Texts>([
    '../{app,components,entity,reader,session}/**/texts/*.json',
    '../features/home/texts/*.json',
    '!../{entity/list,entity/import,entity/saved-views,reader/first-steps}/**/*.json',
  ]),
)

/** Screen names are computed from the entity definitions. */
const screenNames: Record<Language, () => Promise<Texts>> = {
  en: async () => ({ default: (await import('./texts/screens.en.ts')).screens }),
  ar: async () => ({ default: (await import('./texts/screens.ar.ts')).screens }),
  fr: async () => ({ default: (await import('./texts/screens.fr.ts')).screens }),
}
for (const language of languages) readerTexts.set(`screens.${language}.json`, screenNames[language])

/** Loads the texts of an area. Those of staff features are in a module that other pages do not load. */
async function loadTexts(language: string, namespace: string): Promise<Texts> {
  if (!isLanguage(language)) return loadAdded(language, namespace, loadTexts)
  const name = `${namespace}.${language}.json`
  const load = readerTexts.get(name) ?? (await import('./staff-texts.ts')).staffTexts.get(name)
  if (!load) throw new Error(name)
  return load()
}

/** i18next backend. Each language and area is a separate file, loaded on first use. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    whenConnected(() => loadTexts(language, namespace)).then(
      (file) => done(null, file.default as Record<string, string>),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

/** Formats numbers in texts in the interface language. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language = 'en') =>
    typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : value,
}

const reported = new Set<string>()

function missing(key: string, otherwise?: string): string {
  if (otherwise !== undefined) return otherwise
  if (import.meta.env.MODE === 'test') throw new Error(`no text for "${key}"`)
  if (!reported.has(key)) console.error(`no text for "${key}"`)
  reported.add(key)
  return key
}

/**
 * Initializes the texts in one language. Resolves when the texts of the layout and of the areas in `also` are loaded.
 */
export async function startTexts(language: string, extraNamespaces: readonly string[] = []): Promise<typeof i18next> {
  if (i18next.isInitialized) {
    await changeLanguage(language)
    return i18next
  }
  await extendTexts(backend)
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['app', 'screens', ...extraNamespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      parseMissingKeyHandler: missing,
      partialBundledLanguages: true,
      react: { useSuspense: true },
    })
  // Without a connection, a device has only the texts of the language it showed last.
  for (const other of languages) if (!hasTexts(i18next.language)) await changeLanguage(other)
  return i18next
}
