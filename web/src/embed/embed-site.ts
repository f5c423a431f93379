import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Site that serves the script, in one language. */
export type EmbedSite = {
  origin: string
  /** Code of an interface language. */
  language: string
  translate: (label: Label, params?: Record<string, unknown>) => string
  /** Fetches a path below `/api/`. Throws NotFoundError if nothing is there, and an error after any other failure. */
  read: <Answer>(path: string) => Promise<Answer>
}

/** Error: the content does not exist or is not public. */
export class NotFoundError extends Error {}

/** Returns the language from the script's attribute or the surrounding page. Default: English. */
function languageOf(script: HTMLScriptElement): string {
  const named = script.dataset['language'] ?? script.closest<HTMLElement>('[lang]')?.lang ?? ''
  const acronym = named.split('-')[0]!.toLowerCase()
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
