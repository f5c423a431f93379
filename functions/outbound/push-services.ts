import { optionalEnv } from '#functions/platform/environment.ts'

/** The push services of browsers, by host; a star stands for any one below. Nothing is sent anywhere else, whatever a browser names. */
const pushServices = [
  // Chrome, and what is built like it.
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

/** Whether an address is one at which a push service takes what is to be told; `PUSH_SERVICE` (an origin) is for tests and the local run alone. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (origin === optionalEnv('PUSH_SERVICE')) return true
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && pushServices.some((known) => isHost(hostname, known))
}
