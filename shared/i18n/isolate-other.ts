import { directionOf } from './locale.ts'

/** Letters from Hebrew to Arabic, which are written from right to left. */
const rightToLeftLetters = /[\u0590-\u08ff]/

/** Isolates a text of the other direction than its language (FSI … PDI), so that the words around do not reorder it. */
export const isolateOther = (text: string, language: string): string =>
  rightToLeftLetters.test(text) === (directionOf(language) === 'rtl') ? text : `\u2068${text}\u2069`
