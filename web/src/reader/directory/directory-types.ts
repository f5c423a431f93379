import type { Contact } from '#shared/domain/directory/contact.ts'
import type { directory } from '#shared/entities/directory.ts'
import type { TranslationOf } from '#shared/model/record-types.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'

export type Named = { id: string; name: string }

/** An organisation in a list, as readers get it. */
export type DirectoryRow = {
  id: string
  name: string
  alternative_name: string | null
  acronym: string | null
  language_id: string
  directory_type: Named | null
  logo_url: string | null
  image_url: string | null
  directory_countries: Named[]
  service_categories: Named[]
  city: string | null
  /** From the point that was asked for. */
  kilometres?: number | null
  opening: OpenStatus | null
  verified_at: string | null
  review_by: string | null
  unconfirmed?: true
  updated_at: string | null
  abilities: string[]
}

export type PublishedContact = Contact & { opening?: OpenStatus | null }

/** With the names of what it refers to. */
export type PublishedService = Omit<Service, 'languages' | 'service_categories'> & {
  languages: Named[]
  service_categories: Named[]
}

export type DirectoryTranslation = TranslationOf<typeof directory>

/** An organisation as it is read. */
export type PublishedDirectory = DirectoryRow & {
  /** Those who work on it see one that is switched off, too. */
  status?: string
  description: string | null
  closed_until?: string | null
  /** That it is closed for now, and until when, in the reader’s language. */
  closed?: string | null
  translations: DirectoryTranslation[]
  nationalities: Named[]
  languages: Named[]
  contacts: PublishedContact[]
  /** How much of its addresses is told; missing, as services are, in what was taken along before there was any of it. */
  address_shown?: string
  services?: PublishedService[]
  faqs: { id: string; question: string; language_id: string }[]
}
