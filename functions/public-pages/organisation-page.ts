import type { Contact } from '#shared/domain/directory/contact.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { directory } from '#shared/entities/directory.ts'
import { referencedIds } from '#shared/model/define-entity.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import { addressHiddenNote } from '#shared/domain/directory/service-choices.ts'
import {
  addressLines,
  contactName,
  isWebAddress,
  hostnameOf,
  formatPhone,
} from '#shared/domain/directory/contact-text.ts'
import { visibleContacts, type OrganisationAddress } from '#shared/domain/directory/visible-contacts.ts'
import { servicesOf } from '#shared/domain/directory/service-summary.ts'
import { listServiceHindrances, listServiceLines, serviceTextLabels } from '#shared/reader/service-texts.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'
import { closedUntil, closedUntilLabel, closedUntilText } from '#shared/reader/closed-until.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { cutHtml, fitPieces } from './fit-html.ts'
import { bytesOf, externalLink, createTranslator, frameHtml, truncateText } from './page-layout.ts'
import {
  hoursLine,
  leftToRight,
  linkSections,
  openInAppLink,
  paragraphs,
  phoneLine,
  verifiedLine,
} from './page-sections.ts'
import type { PageContent, PageRecord } from './page-types.ts'
import { pageTexts } from './page-texts.ts'

const { fields } = directory

/** Maximum contacts in the structured data for search engines. */
const maxContacts = 5

function place(contact: Contact, language: string): string {
  const t = createTranslator(language)
  const lines = addressLines(contact).map(escapeHtml).join('<br>')
  const phones = (contact.phones ?? []).map(formatPhone)
  const mail =
    contact.email && `<a href="mailto:${escapeHtml(contact.email)}">${leftToRight(escapeHtml(contact.email))}</a>`
  const website =
    isWebAddress(contact.website) && externalLink(contact.website, escapeHtml(hostnameOf(contact.website)))
  const rows = [
    lines && `<p dir="auto">${lines}</p>`,
    phones.length > 0 && phoneLine(phones, language),
    mail && `<p>${formatLabelledValue(t(pageTexts.email), mail, language)}</p>`,
    website && `<p>${formatLabelledValue(t(pageTexts.website), website, language)}</p>`,
    hoursLine(contact.working_days ?? [], language),
  ].filter(Boolean)
  if (rows.length === 0) return ''
  return `<section class="box"><h2>${escapeHtml(contactName(contact)) || t(pageTexts.contact)}</h2>${rows.join('')}</section>`
}

function serviceBox(one: Service, { pageData, language, languageId }: PageRecord): string {
  const text = findTranslation(one, languageId)! as Service['translations'][number]
  const languageCode = pageData.tongues.get(text.language_id)
  const marked =
    text.language_id === languageId || !languageCode
      ? ''
      : ` lang="${languageCode.acronym}" dir="${languageCode.direction}"`
  const spoken = pageData.known.named(languages, one.languages, language).map(({ name }) => name)
  const own = labelLanguage(language, ...serviceTextLabels)
  const translation = { language: own, textOf: (label: Label) => translateLabel(label, own) }
  const hindrances = listServiceHindrances(one, translation).map(
    (line) => `<p><strong>${frameHtml(escapeHtml(line), language, ...serviceTextLabels)}</strong></p>`,
  )
  const lines = listServiceLines({ ...one, text, spoken }, translation).map(
    ([name, value]) =>
      `<p>${frameHtml(escapeHtml(name), language, ...serviceTextLabels)}: <bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi></p>`,
  )
  const parts = [...hindrances, paragraphs(text.description), ...lines]
  return `<section class="box"><h2${marked}>${escapeHtml(text.name)}</h2>${parts.join('')}</section>`
}

const contactPoint = (contact: Contact) => ({
  '@type': 'ContactPoint',
  ...(contact.phones?.[0] && { telephone: formatPhone(contact.phones[0]) }),
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

export function organisationPage(read: PageRecord): PageContent {
  const { record, texts, language, languageId, pageData } = read
  const t = createTranslator(language)
  const contacts = visibleContacts(record as OrganisationAddress)
  const name = String(texts['name'] ?? '')
  const description = String(texts['description'] ?? '')
  const acronym = String(record['acronym'] ?? '')
  const until = closedUntil(record as { closed_until?: string | null })
  const website = contacts.map((one) => one.website).find(isWebAddress)
  const addresses = contacts.flatMap((one) => addressOf(one) ?? []).slice(0, maxContacts)
  const points = contacts.filter((one) => one.email || one.phones?.length).slice(0, maxContacts)
  return {
    title: name,
    description: truncateText(escapeHtml(description), 155) || name,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      ...(acronym && { alternateName: acronym }),
      ...(description && { description: truncateText(escapeHtml(description), 500) }),
      ...(website && { url: website }),
      ...(addresses.length > 0 && { address: addresses }),
      ...(points.length > 0 && { contactPoint: points.map(contactPoint) }),
    },
    content: (room) => {
      const head = [
        verifiedLine(read),
        until &&
          `<p class="box urgent"><strong>${frameHtml(escapeHtml(closedUntilText(until, language)), language, closedUntilLabel)}</strong></p>`,
      ]
        .filter(Boolean)
        .join('')
      const way = openInAppLink(read)
      const cutNote = `<p><strong>${t(pageTexts.cut)}</strong></p>`
      let left = room - bytesOf(head) - bytesOf(way) - bytesOf(cutNote)
      const categories = referencedIds(record['service_categories']).flatMap((id) => {
        const row = pageData.row('service-category', id)
        return row ? [pageData.link('service-category', row, languageId).html] : []
      })
      const answers = pageData.answersWith.directory(record.id)
      const below = linkSections(
        [
          [pageTexts.answers, answers.map((row) => pageData.link('faq', row, languageId).html)],
          [pageTexts.categories, categories],
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
      const addressNotice =
        (record['address_shown'] ?? 'full') === 'full' ? '' : `<p class="box">${t(addressHiddenNote)}</p>`
      left -= bytesOf(where.html) + bytesOf(addressNotice)
      const offered = servicesOf(record as { services?: Service[] }).map((one) => serviceBox(one, read))
      const boxes = contacts.map((one) => place(one, language))
      const places = fitPieces('', boxes, '', Math.floor(left * (offered.length > 0 ? 0.4 : 0.7)))
      const services = fitPieces('', offered, '', Math.floor((left - bytesOf(places)) * 0.7))
      const whole = paragraphs(description)
      const about = cutHtml(whole, left - bytesOf(places) - bytesOf(services))
      const isWhole = about.isWhole && where.isWhole && places === boxes.join('') && services === offered.join('')
      return `${head}${about.html}${services}${places}${addressNotice}${where.html}${isWhole ? '' : cutNote}${way}${below}`
    },
  }
}
