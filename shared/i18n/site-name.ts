import { translateLabel } from './translate-label.ts'
import type { Label } from './label.ts'

/** What a site is called that was given no name of its own. */
export const productName = 'Daleel'

const productNames: Label = [productName, 'دليل', productName]

/** The name of a site in a language: the product's own name follows the language, any other stays as it was given. */
export const localizeSiteName = (name: string, language: string): string =>
  name === productName ? translateLabel(productNames, language) : name
