import i18next, { changeLanguage, use as extendTexts, type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from '#shared/i18n/locale.ts'
import { whenConnected } from '#web/session/connection.ts'
import { textsByFileName, type Texts } from './texts-by-file-name.ts'
import { type Language, languages } from './interface-languages.ts'

/** Each under its own name, as those who read it know it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

/** Of what readers open, by area and language: each stands in the folder `texts` of the room it belongs to. */
const files = textsByFileName(
  import.meta.glob<Texts>([
    '../{app,components,entity,reader,session}/**/texts/*.json',
    '../features/home/texts/*.json',
    '!../{entity/list,entity/import,entity/saved-views,reader/first-steps}/**/*.json',
  ]),
)

/** The names of the screens follow from the definitions of the entities. */
const screenNames: Record<Language, () => Promise<Texts>> = {
  en: async () => ({ default: (await import('./texts/screens.en.ts')).screens }),
  ar: async () => ({ default: (await import('./texts/screens.ar.ts')).screens }),
  fr: async () => ({ default: (await import('./texts/screens.fr.ts')).screens }),
}
for (const language of languages) files.set(`screens.${language}.json`, screenNames[language])

/** What loads the texts of a name; those of other features are named in a file of their own, which no page of a reader needs. */
const loading = async (name: string) => files.get(name) ?? (await import('./staff-texts.ts')).staffTexts.get(name)

/** Each language and area is a file of its own, loaded when first needed. */
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

/** Numbers inside of texts are written as the language writes them. */
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

/** Starts the texts in one language; resolves when those of the application's frame are there, and of the areas named beside it. */
export async function startTexts(language: Language, also: readonly string[] = []): Promise<typeof i18next> {
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
      ns: ['app', 'screens', ...also],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      parseMissingKeyHandler: missing,
      partialBundledLanguages: true,
      react: { useSuspense: true },
    })
  return i18next
}
