import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { formatPhone } from '#shared/domain/directory/contact-text.ts'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { getDirectionsUrl, isMobileNumber, whatsappLink } from '#web/entity/contacts/contact-links.ts'

/** First phone number of a contact; null without one. */
export function callOf({ phones: [phone] = [] }: Pick<FaqContact, 'phones'>) {
  return phone ? { href: phoneLink(formatPhone(phone)), number: formatPhone(phone) } : null
}

/** What the card of a contact shows and offers. */
export function contactActions(contact: FaqContact, device: string) {
  const { label, city, phones = [], opening } = contact
  const mobile = phones.find(isMobileNumber)
  return {
    /** Only an open contact is presented as one to call now. */
    isOpen: opening.state === 'open',
    place: [...new Set([label, city].flatMap((one) => one || []))],
    call: callOf(contact),
    directions: getDirectionsUrl(contact, device),
    whatsapp: mobile ? whatsappLink(mobile) : null,
  }
}
