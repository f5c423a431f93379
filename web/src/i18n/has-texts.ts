import i18next from 'i18next'
import { languages } from './interface-languages.ts'

/** Returns whether a language has the texts of the layout, and of all areas that are loaded in any language. */
export function hasTexts(language: string): boolean {
  const { ns = [], defaultNS } = i18next.options
  const areas = [ns]
    .flat()
    .filter((area) => area === defaultNS || languages.some((one) => i18next.hasResourceBundle(one, area)))
  return areas.every((area) => i18next.hasResourceBundle(language, area))
}
