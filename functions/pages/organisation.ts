import type { Contact } from '#shared/entities/contact.ts'
import { inLanguage } from '#shared/api/texts.ts'
import { directory } from '#shared/entities/directory.ts'
import { idsIn } from '#shared/entities/define.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { Service } from '#shared/entities/service.ts'
import { addressKeptBack } from '#shared/entities/service-choices.ts'
import { addressLines, contactName, isWebAddress, hostOf, phoneLink, phoneText } from '#shared/places/contact-words.ts'
import { hoursText } from '#shared/places/reach.ts'
import { contactsShown, type Addressed } from '#shared/places/shown-contacts.ts'
import { servicesOf } from '#shared/places/offers.ts'
import { serviceHindrances, serviceLines } from '#shared/reading/service-words.ts'
import { translationFor } from '#shared/reading/texts.ts'
import { closedUntil, closedWords } from '#shared/reading/closed.ts'
import { type Label, labelled } from '#shared/text/label.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { cutHtml, fitted } from './fitted.ts'
import { bytesOf, outside, says, shortened } from './frame.ts'
import { allBelow, openWay, paragraphs, verifiedLine } from './parts.ts'
import type { Made, Read } from './read.ts'
import { words } from './texts.ts'

const { fields } = directory

/** Contacts of which search machines are told. */
const mostTold = 5

const ltr = (html: string): string => `<bdi dir="ltr">${html}</bdi>`

/** How an organisation is reached at one place. */
function place(contact: Contact, language: string): string {
  const t = says(language)
  const lines = addressLines(contact).map(escapeHtml).join('<br>')
  const phones = (contact.phones ?? []).map((one) => `<a href="${phoneLink(one)}">${ltr(phoneText(one))}</a>`)
  const mail = contact.email && `<a href="mailto:${escapeHtml(contact.email)}">${ltr(escapeHtml(contact.email))}</a>`
  const website = isWebAddress(contact.website) && outside(contact.website, escapeHtml(hostOf(contact.website)))
  // A span of hours keeps together, and its way from the first to the last, among words of either direction.
  const hours = escapeHtml(hoursText(contact.working_days ?? [], language)).replace(
    /\d\d:\d\d–\d\d:\d\d/g,
    (span) => `<bdi class="at" dir="ltr">${span}</bdi>`,
  )
  const rows = [
    lines && `<p dir="auto">${lines}</p>`,
    phones.length > 0 && `<p>${labelled(t(words.phone), phones.join(' · '), language)}</p>`,
    mail && `<p>${labelled(t(words.email), mail, language)}</p>`,
    website && `<p>${labelled(t(words.website), website, language)}</p>`,
    hours && `<p>${labelled(t(words.hours), hours, language)}</p>`,
  ].filter(Boolean)
  if (rows.length === 0) return ''
  return `<section class="box"><h2>${escapeHtml(contactName(contact)) || t(words.contact)}</h2>${rows.join('')}</section>`
}

/** What an organisation does for people, and what it asks of them. */
function serviceBox(one: Service, { standing, language, languageId }: Read): string {
  const text = translationFor(one, languageId)! as Service['translations'][number]
  const tongue = standing.tongues.get(text.language_id)
  const marked = text.language_id === languageId || !tongue ? '' : ` lang="${tongue.acronym}" dir="${tongue.direction}"`
  const spoken = standing.known.named(languages, one.languages, language).map(({ name }) => name)
  const said = { language, say: (label: Label) => inLanguage(label, language) }
  const hindrances = serviceHindrances(one, said).map((line) => `<p><strong>${escapeHtml(line)}</strong></p>`)
  const lines = serviceLines({ ...one, text, spoken }, said).map(
    ([name, value]) => `<p>${escapeHtml(name)}: <bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi></p>`,
  )
  const parts = [...hindrances, paragraphs(text.description), ...lines]
  return `<section class="box"><h2${marked}>${escapeHtml(text.name)}</h2>${parts.join('')}</section>`
}

/** A contact in the words of schema.org. */
const contactPoint = (contact: Contact) => ({
  '@type': 'ContactPoint',
  ...(contact.phones?.[0] && { telephone: phoneText(contact.phones[0]) }),
  ...(contact.email && { email: contact.email }),
  ...(contact.label && { name: contact.label }),
})

function addressOf(contact: Contact) {
  const street = [contact.building_name, contact.address_line_1, contact.address_line_2].filter(Boolean).join(', ')
  const address = {
    ...(street && { streetAddress: street }),
    ...(contact.city && { addressLocality: contact.city }),
    ...(contact.governorate && { addressRegion: contact.governorate }),
    ...(contact.postal_code && { postalCode: contact.postal_code }),
  }
  return Object.keys(address).length > 0 ? { '@type': 'PostalAddress', ...address } : null
}

export function organisationPage(read: Read): Made {
  const { record, texts, language, languageId, standing } = read
  const t = says(language)
  const contacts = contactsShown(record as Addressed)
  const name = String(texts['name'] ?? '')
  const description = String(texts['description'] ?? '')
  const acronym = String(record['acronym'] ?? '')
  const until = closedUntil(record as { closed_until?: string | null })
  const website = contacts.map((one) => one.website).find(isWebAddress)
  const addresses = contacts.flatMap((one) => addressOf(one) ?? []).slice(0, mostTold)
  const points = contacts.filter((one) => one.email || one.phones?.length).slice(0, mostTold)
  return {
    title: name,
    description: shortened(escapeHtml(description), 155) || name,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      ...(acronym && { alternateName: acronym }),
      ...(description && { description: shortened(escapeHtml(description), 500) }),
      ...(website && { url: website }),
      ...(addresses.length > 0 && { address: addresses }),
      ...(points.length > 0 && { contactPoint: points.map(contactPoint) }),
    },
    content: (room) => {
      const head = [
        verifiedLine(read),
        until && `<p class="box urgent"><strong>${escapeHtml(closedWords(until, language))}</strong></p>`,
      ]
        .filter(Boolean)
        .join('')
      const way = openWay(read)
      const cutNote = `<p><strong>${t(words.cut)}</strong></p>`
      let left = room - bytesOf(head) - bytesOf(way) - bytesOf(cutNote)
      const categories = idsIn(record['service_categories']).flatMap((id) => {
        const row = standing.row('service-category', id)
        return row ? [standing.link('service-category', row, languageId).html] : []
      })
      const answers = standing.answersWith.directory(record.id)
      const below = allBelow(
        [
          [words.answers, answers.map((row) => standing.link('faq', row, languageId).html)],
          [words.categories, categories],
        ],
        read,
        Math.floor(left * 0.3),
      )
      left -= bytesOf(below)
      const complaints = paragraphs(String(texts['complaints'] ?? ''))
      const where = cutHtml(
        complaints && `<section class="box"><h2>${t(fields.complaints.label)}</h2>${complaints}</section>`,
        left * 0.15,
      )
      const keptBack = (record['address_shown'] ?? 'full') === 'full' ? '' : `<p class="box">${t(addressKeptBack)}</p>`
      left -= bytesOf(where.html) + bytesOf(keptBack)
      const offered = servicesOf(record as { services?: Service[] }).map((one) => serviceBox(one, read))
      const boxes = contacts.map((one) => place(one, language))
      const places = fitted('', boxes, '', Math.floor(left * (offered.length > 0 ? 0.4 : 0.7)))
      const services = fitted('', offered, '', Math.floor((left - bytesOf(places)) * 0.7))
      const whole = paragraphs(description)
      const about = cutHtml(whole, left - bytesOf(places) - bytesOf(services))
      const isWhole = about.isWhole && where.isWhole && places === boxes.join('') && services === offered.join('')
      return `${head}${about.html}${services}${places}${keptBack}${where.html}${isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
