export const searchObjects = ['faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]
export type HomeSearchQuery = { object: SearchObject; text: string; country: string | null; language: string | null }

/** Target of a search without text, and the entity whose SHOW or FRONTLINER_VIEW privilege it requires. */
const browse: Partial<Record<SearchObject, { path: string; entity: string }>> = {
  directory: { path: '/directory', entity: 'Directory' },
  media: { path: '/media-items', entity: 'Media' },
}

/** Query parameters of the search results page. */
export function buildHomeSearchParams({ object, text, country, language }: HomeSearchQuery): URLSearchParams {
  const query = new URLSearchParams({ q: text.trim(), object })
  if (country) query.set('country', country)
  if (language) query.set('lang', language)
  return query
}

/** Path for a search of the home page; null if there is nothing to search for. */
export function buildHomeSearchPath(
  query: HomeSearchQuery,
  hasPermission: (entity: string, key: string) => boolean,
): string | null {
  const { object, text, country } = query
  const browsePath = browse[object]
  if (text.trim() === '') {
    if (
      !browsePath ||
      !(hasPermission(browsePath.entity, 'SHOW') || hasPermission(browsePath.entity, 'FRONTLINER_VIEW'))
    )
      return null
    return country ? `${browsePath.path}?${new URLSearchParams({ country })}` : browsePath.path
  }
  return `/search-result?${buildHomeSearchParams(query)}`
}
