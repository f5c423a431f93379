import { saidTexts } from '#shared/screens/said.ts'

/** What is said of records by what they are; the build keeps what this comes to. */
export const said = saidTexts('ar')
