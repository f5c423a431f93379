import type { Contact } from '#shared/domain/directory/contact.ts'
import type { directory } from '#shared/entities/directory.ts'
import type { TranslationOf } from '#shared/model/record-types.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { OpenStatus } from '#shared/domain/directory/opening-hours.ts'

export type NamedRecord = { id: string; name: string }

/** Organisation in a list of the public API. */
export type DirectoryRow = {
  id: string
  name: string
  alternative_name: string | null
  acronym: string | null
  language_id: string
  directory_type: NamedRecord | null
  logo_url: string | null
  image_url: string | null
  directory_countries: NamedRecord[]
  service_categories: NamedRecord[]
  city: string | null
  /** First number of the contact that city and opening belong to. Missing in rows of earlier versions. */
  phone?: string | null
  /** Distance from the requested point. */
  kilometres?: number | null
  opening: OpenStatus | null
  verified_at: string | null
  review_by: string | null
  unconfirmed?: true
  updated_at: string | null
  abilities: string[]
}

export type PublishedContact = Contact & { opening?: OpenStatus | null }

/** Service with the names of referenced records. */
export type PublishedService = Omit<Service, 'languages' | 'service_categories'> & {
  languages: NamedRecord[]
  service_categories: NamedRecord[]
}

export type DirectoryTranslation = TranslationOf<typeof directory>

/** Organisation of the public API. */
export type PublishedDirectory = DirectoryRow & {
  /** Present for editors, who can read inactive organisations. */
  status?: string
  description: string | null
  closed_until?: string | null
  /** Temporary closure notice in the reader's language. */
  closed?: string | null
  translations: DirectoryTranslation[]
  nationalities: NamedRecord[]
  languages: NamedRecord[]
  contacts: PublishedContact[]
  /** How much of the address is visible. Missing in offline packs of earlier versions, as are services. */
  address_shown?: string
  services?: PublishedService[]
  faqs: { id: string; question: string; language_id: string }[]
}
