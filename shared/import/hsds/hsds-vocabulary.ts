/** Property of our feed for data without an HSDS field. Only our own import reads it. */
export const extensionKey = 'daleel'

export const ownIdScheme = 'daleel'

/** Taxonomies of our feed, and the field of an organisation for the terms of each. */
export const taxonomies = {
  'service-category': 'service_categories',
  'directory-type': 'directory_type_id',
  'directory-country': 'directory_countries',
  nationality: 'nationalities',
} as const

export type TaxonomyName = keyof typeof taxonomies

export const isTaxonomy = (name: unknown): name is TaxonomyName =>
  typeof name === 'string' && Object.hasOwn(taxonomies, name)

/** Address fields without an HSDS field, in the extension of a location. */
export const extensionLocationFields = [
  'building_name',
  'landmark',
  'neighbourhood',
  'proximity',
  'plus_code',
  'time_zone',
] as const

/** Choices of a service that HSDS has only free text for, in the extension of a service. */
export const extensionServiceFields = ['cost', 'referral', 'capacity', 'closed_until', 'step_free'] as const

/** Access to the feed: public, with the permission to list organisations, or disabled. */
export const hsdsAccesses = ['open', 'keys', 'off'] as const
export type HsdsAccess = (typeof hsdsAccesses)[number]

export const isHsdsAccess = (text: string): text is HsdsAccess => hsdsAccesses.some((one) => one === text)
