import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'

/** The site that a script came from, as it is read in one language. */
export type EmbedSite = {
  origin: string
  /** Acronym of a language of the interface. */
  language: string
  translate: (label: Label, params?: Record<string, unknown>) => string
  /** What the API says at a path below `/api/`. Throws `Gone` where nothing is there, and an error where it cannot be read here. */
  read: <Answer>(path: string) => Promise<Answer>
}

/** What was asked for is not there, or not for everybody. */
export class NotFoundError extends Error {}

/** The language that the script names, or else that of the page around it; English where the site has none such. */
function languageOf(script: HTMLScriptElement): string {
  const named = script.dataset['language'] ?? script.closest<HTMLElement>('[lang]')?.lang ?? ''
  const acronym = named.slice(0, 2).toLowerCase()
  return Object.hasOwn(interfaceLanguages, acronym) ? acronym : 'en'
}

export function createSite(script: HTMLScriptElement): EmbedSite {
  const { origin } = new URL(script.src)
  const language = languageOf(script)
  return {
    origin,
    language,
    translate: (label, params) => interpolate(translateLabel(label, language), params),
    read: async <Answer>(path: string) => {
      const answer = await fetch(`${origin}/api/${path}`, {
        headers: { 'accept-language': language },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (answer.status === 404) throw new NotFoundError()
      if (!answer.ok) throw new Error(String(answer.status))
      return (await answer.json()) as Answer
    },
  }
}
