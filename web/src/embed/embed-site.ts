import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'
import { loadEmbedLanguage, type FetchFromSite } from './embed-language.ts'

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

/** Connects to the site of the script, in the language of its attribute or of the page around it. */
export async function createSite(script: HTMLScriptElement): Promise<EmbedSite> {
  const { origin } = new URL(script.src)
  const plain: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' }
  const fetchFromSite: FetchFromSite = (path) => fetch(`${origin}${path}`, plain)
  const language = await loadEmbedLanguage(script, fetchFromSite)
  return {
    origin,
    language,
    translate: (label, params) => interpolate(translateLabel(label, language), params),
    read: async <Answer>(path: string) => {
      const answer = await fetch(`${origin}/api/${path}`, { ...plain, headers: { 'accept-language': language } })
      if (answer.status === 404) throw new NotFoundError()
      if (!answer.ok) throw new Error(String(answer.status))
      return (await answer.json()) as Answer
    },
  }
}
