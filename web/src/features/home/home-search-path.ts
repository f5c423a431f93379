export const searchObjects = ['faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]
export type HomeSearchQuery = { object: SearchObject; words: string; country: string | null; language: string | null }

/** Where those who look for nothing in particular look through everything; rights of which any one is enough. */
const browse: Partial<Record<SearchObject, { path: string; entity: string }>> = {
  directory: { path: '/directory', entity: 'Directory' },
  media: { path: '/media-items', entity: 'Media' },
}

/** The query of the page of results for what is asked on the home page. */
export function buildHomeSearchParams({ object, words, country, language }: HomeSearchQuery): URLSearchParams {
  const query = new URLSearchParams({ q: words.trim(), object })
  if (country) query.set('country', country)
  if (language) query.set('lang', language)
  return query
}

/** Where a search of the home page leads; null where there is nothing to look for yet. */
export function buildHomeSearchPath(
  asked: HomeSearchQuery,
  holds: (entity: string, key: string) => boolean,
): string | null {
  const { object, words, country } = asked
  const place = browse[object]
  if (words.trim() === '') {
    if (!place || !(holds(place.entity, 'SHOW') || holds(place.entity, 'FRONTLINER_VIEW'))) return null
    return country ? `${place.path}?${new URLSearchParams({ country })}` : place.path
  }
  return `/search-result?${buildHomeSearchParams(asked)}`
}
