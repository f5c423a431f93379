import i18next from 'i18next'
import type { Language } from './interface-languages.ts'

/** Returns whether the texts of a language are loaded, for all areas that are in use. */
export const hasTexts = (language: Language): boolean =>
  [i18next.options.ns ?? []].flat().every((namespace) => i18next.hasResourceBundle(language, namespace))
