import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'

export type ShareableText = {
  language_id: string
  question?: string
  name?: string
  title?: string
  answer?: string | null
  description?: string | null
}

/** Published record in the format of the share dialog. */
export type Shareable = {
  object: 'faq' | 'directory' | 'media'
  id: string
  isPublic: boolean
  updatedAt: string | null
  texts: readonly ShareableText[]
  /** Last day of a temporary closure. */
  closedUntil?: string | null | undefined
  contacts?: readonly Contact[]
  /** Contacts of an answer, the best first. */
  answerContacts?: readonly FaqContact[]
  /** Whether its subject may put the recipient in danger if others see it. */
  isUrgent?: boolean
  /** Contact office, as free text. */
  office?: string | null | undefined
}

/** Named list of records. `link` is its public URL; null if it has none. */
export type ShareableList = { name: string; link: string | null }
