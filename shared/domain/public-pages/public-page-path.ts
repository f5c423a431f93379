/** Entities with a static public page, and the letter in its path. */
export const pageLetters = { faq: 'a', directory: 'o', media: 'm', 'service-category': 'c' } as const

export type PublicPageEntity = keyof typeof pageLetters

export const hasPublicPage = (entity: string): entity is PublicPageEntity => Object.hasOwn(pageLetters, entity)

/** Without l, o, 0 and 1, which are easily confused when a URL is read aloud. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const length = 10

export const shortIdSource = (entity: PublicPageEntity, id: string): string => `${entity}/${id}`

/** Derives the short id from a SHA-256 digest, five bits per character. It is stable for a record id and not stored. */
export function shortIdFromDigest(digest: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < length; at++) {
    const bit = at * 5
    const pair = (digest[bit >> 3]! << 8) | digest[(bit >> 3) + 1]!
    letters += alphabet[(pair >> (11 - (bit & 7))) & 31]
  }
  return letters
}

/** Returns the path of a public page. Without a language, the page uses the default one. */
export const publicPagePath = (entity: PublicPageEntity, short: string, language: string | null): string =>
  `/${pageLetters[entity]}/${short}${language === null ? '' : `/${language}`}`

/** Same for browsers, which compute the digest asynchronously. */
export async function createPublicPagePath(
  entity: PublicPageEntity,
  id: string,
  language: string | null = null,
): Promise<string> {
  const bytes = new TextEncoder().encode(shortIdSource(entity, id))
  return publicPagePath(
    entity,
    shortIdFromDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
    language,
  )
}

/**
 * Returns the URL fragment of a shared link: the last change of the record at the time of sharing. Browsers do not send
 * fragments to the server. The page uses it to show later changes.
 */
export const stateFragment = (changedAt: string): string => `v${Date.parse(changedAt).toString(36)}`
