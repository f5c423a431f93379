/** Response of the site, with its whole body. */
export type SiteResponse = { status: number; headers: Headers; text: string }

/** Checks a site. Returns what is wrong, or null. */
export type SiteCheck = (siteUrl: string) => Promise<string | null>

/** Timeout per request; includes the cold start of a new function. */
const timeoutMs = 20_000

export async function get(siteUrl: string, path: string): Promise<SiteResponse> {
  const response = await fetch(new URL(path, siteUrl), { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns the JSON object of a response; empty if it is none. */
export function jsonOf({ text }: Pick<SiteResponse, 'text'>): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

export const expectStatus = ({ status }: SiteResponse, wanted: number): string | null =>
  status === wanted ? null : `returned ${status} instead of ${wanted}`

/** Checks the first script of a page: it must exist and be immutable. */
export async function checkScript(siteUrl: string, page: SiteResponse): Promise<string | null> {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1]
  if (!script) return 'the page has no script'
  const response = await get(siteUrl, script)
  if (!response.headers.get('cache-control')?.includes('immutable')) return `${script} is not cacheable`
  return expectStatus(response, 200)
}

export const checkHealth: SiteCheck = async (siteUrl) => expectStatus(await get(siteUrl, '/api/health'), 200)

/** Checks the content of `config.json`. */
export function checkConfiguration(configuration: Record<string, unknown>): string | null {
  const missing = ['apiBase', 'clientId', 'userPoolId', 'region', 'siteName'].filter((name) => !configuration[name])
  if (missing.length > 0) return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`
  return configuration['sampleContent'] === true ? 'the sample accounts of the local run are offered' : null
}
