export const searchObjects = ['faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]
export type HomeSearchQuery = { object: SearchObject; words: string; country: string | null; language: string | null }

/** Target of a search without text, and the entity whose SHOW or FRONTLINER_VIEW privilege it requires. */
const browse: Partial<Record<SearchObject, { path: string; entity: string }>> = {
  directory: { path: '/directory', entity: 'Directory' },
  media: { path: '/media-items', entity: 'Media' },
}

/** Query parameters of the search results page. */
export function buildHomeSearchParams({ object, words, country, language }: HomeSearchQuery): URLSearchParams {
  const query = new URLSearchParams({ q: words.trim(), object })
  if (country) query.set('country', country)
  if (language) query.set('lang', language)
  return query
}

/** Path for a search of the home page; null if there is nothing to search for. */
export function buildHomeSearchPath(
  asked: HomeSearchQuery,
  hasPermission: (entity: string, key: string) => boolean,
): string | null {
  const { object, words, country } = asked
  const place = browse[object]
  if (words.trim() === '') {
    if (!place || !(hasPermission(place.entity, 'SHOW') || hasPermission(place.entity, 'FRONTLINER_VIEW'))) return null
    return country ? `${place.path}?${new URLSearchParams({ country })}` : place.path
  }
  return `/search-result?${buildHomeSearchParams(asked)}`
}
