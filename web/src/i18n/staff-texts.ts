import { textsByFileName, type Texts } from './texts-by-file-name.ts'
import type { Language } from './interface-languages.ts'

/** Text files of staff features by area and language. */
export const staffTexts = textsByFileName(
  import.meta.glob<Texts>([
    '../features/**/texts/*.json',
    '../{entity/list,entity/import,entity/saved-views,reader/first-steps}/texts/*.json',
    '!../features/home/**/*.json',
  ]),
)

/** Toast messages are computed from the entity definitions. */
const toastMessages: Record<Language, () => Promise<Texts>> = {
  en: async () => ({ default: (await import('./texts/toasts.en.ts')).toastMessages }),
  ar: async () => ({ default: (await import('./texts/toasts.ar.ts')).toastMessages }),
  fr: async () => ({ default: (await import('./texts/toasts.fr.ts')).toastMessages }),
}
for (const [language, load] of Object.entries(toastMessages)) staffTexts.set(`toasts.${language}.json`, load)
