/** State that the prerender script shares with the application. */
export type PrerenderState = {
  /** API responses requested in this language, by URL. */
  responses: Map<string, Promise<Response>>
  language: string
  config: Promise<Response>
  /** Resolves when the prerendered content is shown or has failed. */
  painted: Promise<void>
  /** Removes the prerendered content. */
  remove?: () => void
  /** Areas of texts that the first render needs. */
  areas?: string[]
  /** Worker with the open offline pack, which the application continues to use. */
  pack?: Worker
  /** Id of the content language that the reader selected before the application started. */
  picked?: string
}

declare global {
  interface Window {
    early?: PrerenderState
  }
}

/** Returns a response that the prerender script has already requested, once per URL. */
export function takePrerenderedResponse(url: string, language: string): Promise<Response> | undefined {
  const { early } = window
  if (early?.language !== language) return undefined
  const answer = early.responses.get(url)
  early.responses.delete(url)
  return answer
}

/** Returns and clears the content language selected in the prerendered content. */
export function takePickedLanguage(): string | null {
  const picked = window.early?.picked
  delete window.early?.picked
  return picked ?? null
}
