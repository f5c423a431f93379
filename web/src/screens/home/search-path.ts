export const searchObjects = ['faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]
export type Asked = { object: SearchObject; words: string; country: string | null; language: string | null }

/** Where those who look for nothing in particular look through everything; rights of which any one is enough. */
const browse: Partial<Record<SearchObject, { path: string; entity: string }>> = {
  directory: { path: '/directory', entity: 'Directory' },
  media: { path: '/media-items', entity: 'Media' },
}

/** Where a search of the home page leads; null where there is nothing to look for yet. */
export function searchPath(
  { object, words, country, language }: Asked,
  holds: (entity: string, key: string) => boolean,
): string | null {
  const place = browse[object]
  if (words.trim() === '') {
    if (!place || !(holds(place.entity, 'SHOW') || holds(place.entity, 'FRONTLINER_VIEW'))) return null
    return country ? `${place.path}?${new URLSearchParams({ country })}` : place.path
  }
  const query = new URLSearchParams({ q: words.trim(), object })
  if (country) query.set('country', country)
  if (language) query.set('lang', language)
  return `/search-result?${query}`
}
