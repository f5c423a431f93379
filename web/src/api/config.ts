import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** The agency's own accounts: what it is called, where one signs in, and by which client of the user pool. */
export type Agency = { name: string; address: string; clientId: string }

/** What the deployment writes into /config.json. */
export type Config = {
  apiBase: string
  clientId: string
  userPoolId: string
  region: string
  siteName: string
  /** Days for which a pack opens without contact. */
  packDays: number
  analyticsKey: string | null
  analyticsUrl: string | null
  /** Whom readers can call; null: nobody is named. */
  hotline: DeploymentHotline | null
  /** Where it leads whoever leaves quickly; null: where the client's own choice does. */
  exitAddress: string | null
  /** Only where sign-in is served by a local endpoint instead of the region's own. */
  userPoolEndpoint: string | null
  /** Where people may sign in by the agency; without, nowhere. */
  agency?: Agency | null
  /** False where nobody signs in by a password of this product. */
  localPasswords?: boolean
  /** The host that passkeys are made for, where there are any. */
  passkeyHost?: string | null
  /** Translations may be drafted by a machine. */
  machineTranslation?: boolean
  /** Whether what is public has pages that everybody reads without the application. */
  publicPages?: boolean
  /** What stands there is invented, for trying the product out. */
  sampleContent: boolean
}

const defaults: Config = {
  apiBase: '/api',
  clientId: '',
  userPoolId: '',
  region: '',
  siteName: 'Daleel',
  packDays: defaultPackExpiryDays,
  analyticsKey: null,
  analyticsUrl: null,
  hotline: null,
  exitAddress: null,
  userPoolEndpoint: null,
  sampleContent: false,
}

let known: Config = defaults
let reading: Promise<Config> | null = null

async function read(): Promise<Config> {
  try {
    const asked = globalThis.window?.early?.config
    const response = await (asked ?? fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) }))
    if (response.ok) known = { ...defaults, ...((await response.json()) as Partial<Config>) }
  } catch (error) {
    console.error('config.json could not be read', error)
    reading = null
  }
  return known
}

/** Reads /config.json once; a failed reading is tried again by the next caller, who gets the defaults meanwhile. */
export const loadConfig = (): Promise<Config> => (reading ??= read())

/** What is known of the configuration now: the defaults until it has been read. */
export const config = (): Config => known
