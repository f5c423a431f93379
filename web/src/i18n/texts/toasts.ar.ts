import { entitySentences } from '#shared/screens/entity-sentences.ts'

/** What is said of records by what they are; the build keeps what this comes to. */
export const toastMessages = entitySentences('ar')
