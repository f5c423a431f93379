import { describe, expect, test } from 'vitest'
import { credentialEffects, type AccountEvent } from '#shared/access/credentials.ts'

/** Events after which all credentials of the previous state are invalid. */
const events = [
  'password_change',
  'password_reset',
  'sign_out_everywhere',
  'deactivation',
  'address_change',
] as const satisfies AccountEvent[]

describe('the table of credentials and events', () => {
  test.each(events)('ends passkeys, sessions and open links with %s [AU-15]', (event) => {
    const { passkey, session, refresh_token, email_link, reset_link } = credentialEffects[event]
    expect([passkey, email_link, reset_link]).toEqual(['ends', 'ends', 'ends'])
    // A password change does not end the session in which it was made.
    const ofSessions = event === 'password_change' ? 'others_end' : 'ends'
    expect([session, refresh_token]).toEqual([ofSessions, ofSessions])
  })

  test('ends API keys with a deactivation, and with no other event [AU-15]', () => {
    const ending = Object.entries(credentialEffects).filter(([, fates]) => fates.api_key !== 'stays')
    expect(ending.map(([event]) => event)).toEqual(['deactivation'])
  })

  test('ends every login path once the email change is undone [AU-15]', () => {
    const { api_key: _given, ...others } = credentialEffects.address_undo
    expect(new Set(Object.values(others))).toEqual(new Set(['ends']))
  })
})
