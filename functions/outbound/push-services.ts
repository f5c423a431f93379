import { optionalEnv } from '#functions/platform/environment.ts'

/**
 * Hosts of the browsers' push services; `*` matches any subdomain. No other host is contacted, whatever a client
 * registers.
 */
const pushServices = [
  // Chrome and other Chromium browsers.
  'fcm.googleapis.com',
  // Firefox.
  '*.push.services.mozilla.com',
  // Safari.
  '*.push.apple.com',
  // Edge.
  '*.notify.windows.com',
]

const isHost = (host: string, known: string): boolean =>
  known.startsWith('*') ? host.endsWith(known.slice(1)) && host.length >= known.length : host === known

/** Whether a URL belongs to a known push service. `PUSH_SERVICE` (an origin) is for tests and the local run only. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (origin === optionalEnv('PUSH_SERVICE')) return true
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && pushServices.some((known) => isHost(hostname, known))
}
