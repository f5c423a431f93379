/** Under this name stands in the objects of the feed what HSDS has no field for, and what only our own import reads. */
export const extensionKey = 'daleel'

/** By what our own ids are called among the identifiers of an organisation. */
export const ownIdScheme = 'daleel'

/** What organisations are sorted by: a taxonomy of HSDS each, and the field of an organisation that names its terms. */
export const taxonomies = {
  'service-category': 'service_categories',
  'directory-type': 'directory_type_id',
  'directory-country': 'directory_countries',
  nationality: 'nationalities',
} as const

export type TaxonomyName = keyof typeof taxonomies

export const isTaxonomy = (name: unknown): name is TaxonomyName =>
  typeof name === 'string' && Object.hasOwn(taxonomies, name)

/** The parts of an address that have no field in HSDS; they stand in the extension of a location. */
export const extensionLocationFields = [
  'building_name',
  'landmark',
  'neighbourhood',
  'proximity',
  'plus_code',
  'time_zone',
] as const

/** The choices of a service that HSDS has only words for; they stand in its extension as they are. */
export const extensionServiceFields = ['cost', 'referral', 'capacity', 'closed_until', 'step_free'] as const

/** Who reads the feed: everybody, who holds the right to list organisations, or nobody. */
export const hsdsAccesses = ['open', 'keys', 'off'] as const
export type HsdsAccess = (typeof hsdsAccesses)[number]

export const isHsdsAccess = (text: string): text is HsdsAccess => hsdsAccesses.some((one) => one === text)
