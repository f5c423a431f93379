import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import type { Account } from './api-client.ts'

export const accountOptions = {
  url: { type: 'string', default: 'http://localhost:3000' },
  email: { type: 'string' },
  password: { type: 'string' },
  code: { type: 'string' },
} as const

/**
 * Environment variable with the pass phrase of an export. Command-line arguments are visible to all users of the
 * machine.
 */
export const passPhraseVariable = 'PASS_PHRASE'

export function exitWithError(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}

type AccountOptions = { url: string; email?: string; password?: string; code?: string }

/** Returns the account. Defaults to a demo account for a local product only. */
export function resolveAccount({ url, email, password, code }: AccountOptions, usage: string): Account {
  if (email !== undefined && password !== undefined) return { email, password, code }
  const local = URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  if (!local || email !== undefined || password !== undefined)
    exitWithError(`--email and --password are required\n\n${usage}`)
  return { email: demo.users[0]!.email, password: demo.password }
}
