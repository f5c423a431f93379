import type { Contact } from '#shared/domain/directory/contact.ts'

/** A text of a record in one language, as its entity has it. */
export type ShareableText = {
  language_id: string
  question?: string
  name?: string
  title?: string
  answer?: string | null
  description?: string | null
}

/** What can be handed on: something that is published, and read by whoever hands it on. */
export type Shareable = {
  object: 'faq' | 'directory' | 'media'
  id: string
  /** Whether everybody reads it. */
  isPublic: boolean
  updatedAt: string | null
  texts: readonly ShareableText[]
  /** The last day on which it is closed for now. */
  closedUntil?: string | null | undefined
  contacts?: readonly Contact[]
  /** Whom to turn to. */
  office?: string | null | undefined
}

/** Several of them, under a name; `link`: where everybody reads what is public of them, null where nobody does. */
export type ShareableList = { name: string; link: string | null }
