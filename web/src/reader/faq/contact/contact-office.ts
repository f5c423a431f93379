import { splitNames } from '#shared/domain/directory/contact-text.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'

/** Organisation that the contact office of an FAQ names; undefined if none of the contacts belongs to it. */
export function findOffice(text: string, contacts: readonly FaqContact[]): FaqContact['directory'] | undefined {
  const names = splitNames(text)
  return contacts.find(({ directory }) => directory.translations.some(({ name }) => names.includes(name)))?.directory
}
