import { byName, type Texts } from './by-name.ts'
import type { Language } from './first-language.ts'

/** The texts of what readers do not open, by area and language. */
export const deskTexts = byName(
  import.meta.glob<Texts>([
    '../features/**/texts/*.json',
    '../{entity/empty,entity/import,entity/views,reading/steps}/texts/*.json',
    '!../features/home/**/*.json',
  ]),
)

/** What is said of records follows from the definitions of the entities. */
const ofRecords: Record<Language, () => Promise<Texts>> = {
  en: async () => ({ default: (await import('./said.en.ts')).said }),
  ar: async () => ({ default: (await import('./said.ar.ts')).said }),
  fr: async () => ({ default: (await import('./said.fr.ts')).said }),
}
for (const [language, load] of Object.entries(ofRecords)) deskTexts.set(`said.${language}.json`, load)
