import i18next, { changeLanguage, use as extendTexts, type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from '#shared/i18n/locale.ts'
import { whenConnected } from '#web/platform/connection.ts'
import { currentLanguage } from './current-language.ts'
import { hasTexts } from './has-texts.ts'
import { textsByFileName, type Texts } from './texts-by-file-name.ts'
import { type Language, languages } from './interface-languages.ts'

export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

/** Text files of reader screens by area and language, from the `texts` folders. */
const files = textsByFileName(
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
for (const language of languages) files.set(`screens.${language}.json`, screenNames[language])

/**
 * Returns the loader of a text file. Texts of staff features are in a separate module that reader pages do not load.
 */
const loading = async (name: string) => files.get(name) ?? (await import('./staff-texts.ts')).staffTexts.get(name)

/** i18next backend. Each language and area is a separate file, loaded on first use. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = async () => {
      const found = await loading(`${namespace}.${language}.json`)
      if (!found) throw new Error(`no texts ${language}/${namespace}`)
      return found()
    }
    whenConnected(load).then(
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
export async function startTexts(language: Language, extraNamespaces: readonly string[] = []): Promise<typeof i18next> {
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
      supportedLngs: [...languages],
      ns: ['app', 'screens', ...extraNamespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      parseMissingKeyHandler: missing,
      partialBundledLanguages: true,
      react: { useSuspense: true },
    })
  // Without a connection, a device has only the texts of the language it showed last.
  for (const other of languages) if (!hasTexts(currentLanguage())) await changeLanguage(other)
  return i18next
}
