import { readKey, writeKey, type StorageKey } from '#web/platform/local-storage.ts'

type Claims = {
  exp?: number
  auth_time?: number
  username?: string
  sub?: string
  client_id?: string
  aud?: string
  nonce?: string
}

/**
 * Decodes the claims of a token without verification. The server verifies; the client only uses them for timing and
 * display.
 */
export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return {}
  }
}

/** True if a token is valid for at least this many seconds. A token without an expiry counts as valid. */
export function isValidFor(token: string, seconds: number, now = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return exp === undefined || exp * 1000 > now + seconds * 1000
}

const tokenKeys: Record<string, StorageKey> = { accessToken: 'access_token', refreshToken: 'refresh_token' }

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** Other values of Amplify, such as the id token and the clock drift, in memory only. */
const memory = new Map<string, string>()

/**
 * Key-value storage for Amplify. The access and refresh tokens use our local storage keys; other values are in memory.
 * After a reload, the user name, which Amplify needs to find the tokens, is read from the access token.
 */
export const tokenStore = {
  async setItem(name: string, value: string): Promise<void> {
    const key = tokenKeys[lastPart(name)]
    if (!key) {
      memory.set(name, value)
      return
    }
    if (key === 'access_token') writeKey('token_type', 'Bearer')
    writeKey(key, value)
  },

  async getItem(name: string): Promise<string | null> {
    const key = tokenKeys[lastPart(name)]
    if (key) return readKey(key)
    const cached = memory.get(name)
    if (cached !== undefined || lastPart(name) !== 'LastAuthUser') return cached ?? null
    const { username, sub } = claimsOf(readKey('access_token') ?? '')
    return username ?? sub ?? null
  },

  async removeItem(name: string): Promise<void> {
    const key = tokenKeys[lastPart(name)]
    if (key) writeKey(key, null)
    else memory.delete(name)
  },

  async clear(): Promise<void> {
    memory.clear()
    for (const key of Object.values(tokenKeys)) writeKey(key, null)
  },
}
