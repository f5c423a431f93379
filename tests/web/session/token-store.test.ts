// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { storageKeys } from '#web/platform/local-storage.ts'
import { claimsOf, isValidFor, tokenStore } from '#web/session/storage/token-store.ts'

const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = (claims: object): string => `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`
const name = (last: string): string => `CognitoIdentityServiceProvider.daleel-web.u-1.${last}`

beforeEach(async () => {
  await tokenStore.clear()
  localStorage.clear()
})

describe('the token store', () => {
  test('writes only the specified storage keys, whatever Amplify stores', async () => {
    for (const last of [
      'accessToken',
      'refreshToken',
      'idToken',
      'clockDrift',
      'signInDetails',
      'deviceKey',
      'oAuthMetadata',
    ])
      await tokenStore.setItem(name(last), last)
    await tokenStore.setItem('CognitoIdentityServiceProvider.daleel-web.LastAuthUser', 'u-1')
    const used = Object.keys(localStorage)
    expect(used.sort()).toEqual(['access_token', 'refresh_token', 'token_type'])
    expect(used.filter((key) => !storageKeys.includes(key))).toEqual([])
    expect(await tokenStore.getItem(name('idToken'))).toBe('idToken')
    expect(await tokenStore.getItem(name('accessToken'))).toBe('accessToken')
  })

  test('reads the user from the access token after a reload', async () => {
    localStorage.setItem('access_token', token({ username: 'u-1', sub: 'u-1' }))
    expect(await tokenStore.getItem('CognitoIdentityServiceProvider.daleel-web.LastAuthUser')).toBe('u-1')
  })

  test('has no user without a token', async () => {
    expect(await tokenStore.getItem('CognitoIdentityServiceProvider.daleel-web.LastAuthUser')).toBeNull()
  })

  test('removes both tokens when cleared', async () => {
    await tokenStore.setItem(name('accessToken'), 'a')
    await tokenStore.setItem(name('refreshToken'), 'r')
    await tokenStore.clear()
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(localStorage.getItem('refresh_token')).toBeNull()
  })
})

describe('an access token', () => {
  test('is decoded in any script, and has no claims if it is invalid', () => {
    const payload = new TextEncoder().encode(JSON.stringify({ username: 'نور' }))
    const written = btoa(String.fromCharCode(...payload))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    expect(claimsOf(`x.${written}.x`).username).toBe('نور')
    expect(claimsOf('nonsense')).toEqual({})
  })

  test('is valid if it does not expire within the given time', () => {
    expect(isValidFor(token({ exp: 1_000 }), 60, 900_000)).toBe(true)
    expect(isValidFor(token({ exp: 1_000 }), 60, 940_000)).toBe(false)
  })
})
