/** What the script in the page has begun before the application is there. */
export type PrerenderState = {
  /** Answers of the API that were asked for in this language, by their address. */
  answers: Map<string, Promise<Response>>
  language: string
  config: Promise<Response>
  /** Resolves once what was asked for stands there, or will not. */
  painted: Promise<void>
  /** The worker that read from what was taken along, which the application goes on with. */
  pack?: Worker
  /** Id of the language that a reader has picked of it meanwhile. */
  picked?: string
}

declare global {
  interface Window {
    early?: PrerenderState
  }
}

/** The answer to a first reading that is under way already; it is given once. */
export function takePrerenderedResponse(address: string, language: string): Promise<Response> | undefined {
  const { early } = window
  if (early?.language !== language) return undefined
  const answer = early.answers.get(address)
  early.answers.delete(address)
  return answer
}

/** What was painted early makes room for the application, which now shows the same. */
export function removePrerendered(): void {
  document.getElementById('early')?.remove()
}

/** The language that was picked of what was painted early, for the reader who goes on in the application. */
export function takePickedLanguage(): string | null {
  const picked = window.early?.picked
  delete window.early?.picked
  return picked ?? null
}
