import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkConfiguration,
  checkHealth,
  checkScript,
  expectStatus,
  get,
  jsonOf,
  type SiteCheck,
  type SiteResponse,
} from '#functions/probe/site-checks.ts'
import { pageHeaders } from '#infra/response-headers.ts'
import { runCli, readArguments, CommandError, printLine } from './support/command-line.ts'
import { smokeTestSession, type Finding, type Person } from './support/smoke-session.ts'

const usage = `npm run smoke -- --url https://… [--as EMAIL] [--timeout SECONDS]

Checks the public parts of a deployed stage without signing in; changes nothing. Failed checks are repeated until the
timeout (default: 60 seconds), because a new distribution takes a moment.

--as  then also signs in as this user by SRP, saves, searches, uploads a file and deletes everything again. The password is
      read from SMOKE_PASSWORD. Use an account for this purpose only, without a second factor`

/** Directives of the content security policy that are equal on every stage. */
const policy = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

function wrongHeaders({ headers }: SiteResponse): string | null {
  const { 'content-security-policy': _policy, ...wanted } = pageHeaders({ connect: [], analytics: null, scripts: [] })
  const sent = headers.get('content-security-policy') ?? ''
  const missing = [
    ...Object.entries(wanted).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name])),
    ...policy.filter((part) => !sent.includes(part)),
  ]
  return missing.length > 0 ? `missing or different: ${missing.join(', ')}` : null
}

/** Checks in order of dependency. */
const checks: Record<string, SiteCheck> = {
  'the API is healthy': checkHealth,
  'the API requires authentication': async (url) => {
    const answer = await get(url, '/api/me')
    return expectStatus(answer, 401) ?? (jsonOf(answer)['code'] ? null : 'the error response is not from the API')
  },
  'an unknown path returns 404 from the API, not a page': async (url) =>
    expectStatus(await get(url, '/api/nowhere'), 404),
  'the configuration is complete': async (url) => checkConfiguration(jsonOf(await get(url, '/config.json'))),
  'the page has its headers': async (url) => {
    const page = await get(url, '/')
    return expectStatus(page, 200) ?? wrongHeaders(page)
  },
  'the login page has its headers and script': async (url) => {
    const page = await get(url, '/login')
    return expectStatus(page, 200) ?? wrongHeaders(page) ?? (await checkScript(url, page))
  },
}

export async function smoke(url: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, look] of Object.entries(checks)) {
    const wrong = await look(url).catch((error: unknown) => (error as Error).message)
    findings.push({ what, wrong })
  }
  return findings
}

/** @throws If `SMOKE_PASSWORD` is not set. */
function personOf(email: string): Person {
  const password = process.env['SMOKE_PASSWORD']
  if (!password) throw new CommandError(`SMOKE_PASSWORD is not set\n\n${usage}`)
  return { email, password }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    url: { type: 'string', default: '' },
    timeout: { type: 'string', default: '60' },
    as: { type: 'string', default: '' },
  })
  if (positionals.length > 0 || !URL.canParse(values.url)) throw new CommandError(usage)
  const person = values.as === '' ? null : personOf(values.as)
  const until = Date.now() + Number(values.timeout) * 1000
  for (;;) {
    const findings = await smoke(values.url)
    const hasPassed = findings.every(({ wrong }) => wrong === null)
    if (hasPassed || Date.now() > until) {
      const everything = hasPassed && person ? [...findings, ...(await smokeTestSession(values.url, person))] : findings
      for (const { what, wrong } of everything)
        printLine(wrong === null ? `ok      ${what}` : `FAILED  ${what}: ${wrong}`)
      if (everything.some(({ wrong }) => wrong !== null)) throw new CommandError(`${values.url} failed the smoke test`)
      return
    }
    await sleep(5000)
  }
}

if (import.meta.main) await runCli(run)
