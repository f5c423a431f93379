import { entitySentences } from '#shared/screens/entity-sentences.ts'

/** Toast messages by entity, computed at build time. */
export const toastMessages = entitySentences('en')
