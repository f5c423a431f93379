import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'

type TextByLanguage = Record<string, string>

/** Hotline configured by the deployment: name and hours by language code, and one phone number. */
export type DeploymentHotline = { name: TextByLanguage; phone: string; hours: TextByLanguage }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses the hotline setting.
 *
 * @param text JSON; null if not set
 * @throws {Error} if the name or number is missing in a language of the interface, or if a property is unknown
 */
export function parseDeploymentHotline(text: string | null): DeploymentHotline | null {
  if (text === null) return null
  const value = parsed(text)
  const wrong = (what: string) => new Error(`hotline: ${what}`)
  if (!isObject(value))
    throw wrong('it is JSON, such as {"name": {"en": …, "ar": …, "fr": …}, "phone": "+…", "hours": {…}}')
  const { name, phone, hours, ...others } = value
  const unknown = Object.keys(others)[0]
  if (unknown) throw wrong(`there is no "${unknown}"`)
  if (typeof phone !== 'string' || !/^\+?\d[\d ]{1,18}\d$/.test(phone))
    throw wrong('phone is a number such as +44 1632 960100')
  const inEach = (field: string, words: unknown): TextByLanguage => {
    const languages = Object.keys(interfaceLanguages).map((language) => {
      const word = isObject(words) ? words[language] : undefined
      if (typeof word !== 'string' || word.trim() === '') throw wrong(`${field}.${language} is missing`)
      return [language, word.trim()]
    })
    return Object.fromEntries(languages) as TextByLanguage
  }
  return { name: inEach('name', name), phone, hours: inEach('hours', hours) }
}
