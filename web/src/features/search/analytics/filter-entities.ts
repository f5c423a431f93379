/** Entities of the search parameters that contain ids; other parameters are text. */
export const filterEntities: Readonly<Record<string, string>> = {
  country: 'country',
  nationality: 'nationality',
  category: 'service-category',
}
