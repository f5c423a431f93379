import type { Label } from '#shared/i18n/label.ts'
import { languageName } from '#shared/i18n/language-name.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { currentLanguage } from '#web/i18n/current-language.ts'
import type { FormValues } from './form-values.ts'

const usualDirections: Record<'ltr' | 'rtl', Label> = {
  ltr: [
    'This language is usually written from left to right.',
    'تُكتب هذه اللغة عادةً من اليسار إلى اليمين.',
    'Cette langue s’écrit habituellement de gauche à droite.',
  ],
  rtl: [
    'This language is usually written from right to left.',
    'تُكتب هذه اللغة عادةً من اليمين إلى اليسار.',
    'Cette langue s’écrit habituellement de droite à gauche.',
  ],
}

/** Returns the name and direction that follow from a language code; empty values for an invalid or unknown code. */
function factsOf(value: unknown): Record<string, string | null> {
  const code = String(value ?? '').trim()
  const name = languageName(code, code, currentLanguage())
  if (name === code) return { name: '', text_direction: null }
  return { name: name.charAt(0).toLocaleUpperCase() + name.slice(1), text_direction: directionOf(code) }
}

/** The code proposes name and direction, unless the user has entered others. */
export const languageRule = {
  proposes: (input: string, value: unknown, { fields }: FormValues): Record<string, unknown> => {
    if (input !== 'acronym') return {}
    const before = factsOf(fields['acronym'])
    const isFree = ([name]: [string, unknown]) => !fields[name] || fields[name] === before[name]
    return Object.fromEntries(Object.entries(factsOf(value)).filter(isFree))
  },
  warns: (input: string, { fields }: FormValues): Label | null => {
    if (input !== 'text_direction' || !fields['text_direction']) return null
    const { text_direction: usual } = factsOf(fields['acronym'])
    return usual && usual !== fields['text_direction'] ? usualDirections[usual as 'ltr' | 'rtl'] : null
  },
}
