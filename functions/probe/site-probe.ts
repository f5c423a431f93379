import { requireEnv } from '#functions/platform/environment.ts'
import { logLine } from '#functions/platform/logger.ts'
import { checkConfiguration, checkHealth, checkScript, expectStatus, get, jsonOf } from './site-checks.ts'

/** Checks a site, given its `config.json`. Returns what is wrong, or null. */
type ProbeCheck = (siteUrl: string, configuration: Record<string, unknown>) => Promise<string | null>

/** Public value of the SRP protocol. Cognito accepts any number that is not a multiple of the group's prime. */
const srpPublicValue = '2'.repeat(768)

/** A user name that no account has. */
const unknownUser = 'site-probe@daleel.example'

/**
 * Starts a sign-in as the browser does. Cognito hides which accounts exist, so it answers an unknown user with a
 * challenge or with "not authorized". Throttling, a deleted pool and a deleted client are other errors.
 */
const checkSignIn: ProbeCheck = async (_siteUrl, configuration) => {
  const endpoint =
    configuration['userPoolEndpoint'] ?? `https://cognito-idp.${String(configuration['region'])}.amazonaws.com`
  const response = await fetch(String(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: configuration['clientId'],
      AuthParameters: { USERNAME: unknownUser, SRP_A: srpPublicValue },
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  const { __type: error = '' } = jsonOf({ text })
  const isExpected = response.ok || /NotAuthorized|UserNotFound/.test(String(error))
  // Without passwords of this product, the client has no such sign-in. The answer proves that pool and client exist.
  const isDisabled = configuration['localPasswords'] === false && /InvalidParameter/.test(String(error))
  return isExpected || isDisabled ? null : `returned ${response.status} ${String(error)}`
}

/** Searches as a visitor. A second page is not captured, so that statistics count searches of people only. */
const checkSearch: ProbeCheck = async (siteUrl) => {
  const response = await get(siteUrl, '/api/search?q=health&page=2')
  return expectStatus(response, 200) ?? (typeof jsonOf(response)['total'] === 'number' ? null : 'has no total')
}

/** Checks the sitemap, which the stage writes with its public pages. */
const checkPublicPages: ProbeCheck = async (siteUrl, configuration) =>
  configuration['publicPages'] === true ? expectStatus(await get(siteUrl, '/sitemap.xml'), 200) : null

const checks: Record<string, ProbeCheck> = {
  page: async (siteUrl) => {
    const page = await get(siteUrl, '/login')
    return expectStatus(page, 200) ?? (await checkScript(siteUrl, page))
  },
  configuration: async (_siteUrl, configuration) => checkConfiguration(configuration),
  health: checkHealth,
  search: checkSearch,
  'sign-in': checkSignIn,
  'public pages': checkPublicPages,
}

/** Runs the checks at the same time, a failed one twice. Returns what is wrong by check, and nothing if all passed. */
export async function probeSite(siteUrl: string): Promise<Record<string, string>> {
  const configuration = jsonOf(await get(siteUrl, '/config.json').catch(() => ({ text: '' })))
  const run = (check: ProbeCheck) => check(siteUrl, configuration).catch((error: unknown) => (error as Error).message)
  const failures = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const failure = (await run(check)) && (await run(check))
      return failure === null ? [] : [[name, failure] as const]
    }),
  )
  return Object.fromEntries(failures.flat())
}

/**
 * Checks the site from another region, like a reader without an account.
 *
 * @throws If a check failed twice. The alarm counts failed and missing invocations.
 */
export async function handler(): Promise<void> {
  const failures = await probeSite(requireEnv('SITE_URL'))
  if (Object.keys(failures).length === 0) return
  logLine('error', 'site_check_failed', { failures })
  throw new Error(`failed: ${Object.keys(failures).join(', ')}`)
}
