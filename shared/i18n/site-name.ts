import { translateLabel } from './translate-label.ts'
import type { Label } from './label.ts'

export const productName = 'Daleel'

const productNames: Label = [productName, 'دليل', productName]

/** Translates the default site name. Any other name is returned unchanged. */
export const localizeSiteName = (name: string, language: string): string =>
  name === productName ? translateLabel(productNames, language) : name
