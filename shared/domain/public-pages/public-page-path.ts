/** What has a page that everybody reads without the application, by the letter in its address. */
export const pageLetters = { faq: 'a', directory: 'o', media: 'm', 'service-category': 'c' } as const

export type PublicPageEntity = keyof typeof pageLetters

export const hasPublicPage = (entity: string): entity is PublicPageEntity => Object.hasOwn(pageLetters, entity)

/** Without l, o, 0 and 1, which people take for each other when they read an address out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const length = 10

/** What the short name of a record is made of. */
export const shortIdSource = (entity: PublicPageEntity, id: string): string => `${entity}/${id}`

/** The short name that follows from the SHA-256 of its source: five bits a letter. It lasts as long as the record's id, and no row knows it. */
export function shortIdFromDigest(digest: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < length; at++) {
    const bit = at * 5
    const pair = (digest[bit >> 3]! << 8) | digest[(bit >> 3) + 1]!
    letters += alphabet[(pair >> (11 - (bit & 7))) & 31]
  }
  return letters
}

/** The path of a page; without a language it is in the one that most read. */
export const publicPagePath = (entity: PublicPageEntity, short: string, language: string | null): string =>
  `/${pageLetters[entity]}/${short}${language === null ? '' : `/${language}`}`

/** The same where a browser makes the digest. */
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
 * What a link names behind its sign # that somebody is given: the state of the record that they were told of, by the moment of its last change.
 * No browser sends it to anybody; the page itself shows by it what is another since.
 */
export const stateFragment = (changedAt: string): string => `v${Date.parse(changedAt).toString(36)}`
