import { screenTexts } from '#shared/screens/screen-texts.ts'

/** The names of all screens; the build keeps what this comes to. */
export const screens = screenTexts('en')
