import { screenTexts } from '#shared/screens/screen-texts.ts'

/** Screen names, computed at build time. */
export const screens = screenTexts('en')
