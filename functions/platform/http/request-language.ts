import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'

/**
 * Returns the language for texts: the URL parameter, else the best supported language of Accept-Language, else the
 * caller's own setting (an id), else English.
 */
export function readRequestLanguage(
  wish: string | undefined,
  header: string | undefined,
  ownId: string | null = null,
): string {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text !== undefined)
      return { acronym: tag.split('-')[0]!.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ acronym }) => acronym)
  const own = Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === ownId)
  return [wish?.toLowerCase() ?? '', ...wishes, own ?? ''].find((one) => Object.hasOwn(interfaceLanguages, one)) ?? 'en'
}
