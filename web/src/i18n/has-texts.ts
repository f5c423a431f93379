import i18next from 'i18next'
import { type Language, languages } from './interface-languages.ts'

/** Returns whether a language has the texts of all areas that are loaded in any language. */
export function hasTexts(language: Language): boolean {
  const areas = [i18next.options.ns ?? []].flat()
  const loaded = areas.filter((area) => languages.some((one) => i18next.hasResourceBundle(one, area)))
  return loaded.length > 0 && loaded.every((area) => i18next.hasResourceBundle(language, area))
}
