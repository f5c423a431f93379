import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** Identity provider of the agency: its name, URL and app client in the user pool. */
export type IdentityProviderConfig = { name: string; address: string; clientId: string }

/** Content of /config.json, written by the deployment. */
export type Config = {
  apiBase: string
  clientId: string
  userPoolId: string
  region: string
  siteName: string
  /** Days until an offline pack expires without contact to the server. */
  packDays: number
  analyticsKey: string | null
  analyticsUrl: string | null
  /** Hotline for readers; null if none is configured. */
  hotline: DeploymentHotline | null
  /** Target URL of quick exit; null for the client's default. */
  exitAddress: string | null
  /** Endpoint of a local user pool; null for the one of the AWS region. */
  userPoolEndpoint: string | null
  /** Missing or null if the identity provider is not configured. */
  agency?: IdentityProviderConfig | null
  /** False if users have no password of this product. */
  localPasswords?: boolean
  /** Relying party host of passkeys, if enabled. */
  passkeyHost?: string | null
  machineTranslation?: boolean
  /** Enables public pages, which are readable without the application. */
  publicPages?: boolean
  /** Marks the content as invented sample data. */
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

let loadedConfig: Config = defaults
let pendingConfig: Promise<Config> | null = null

async function fetchConfig(): Promise<Config> {
  try {
    const asked = globalThis.window?.early?.config
    const response = await (asked ?? fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) }))
    if (response.ok) loadedConfig = { ...defaults, ...((await response.json()) as Partial<Config>) }
  } catch (error) {
    console.error('config.json could not be read', error)
    pendingConfig = null
  }
  return loadedConfig
}

/** Fetches /config.json once. After a failure the caller gets the defaults, and the next call retries. */
export const loadConfig = (): Promise<Config> => (pendingConfig ??= fetchConfig())

/** Current configuration: the defaults until /config.json is loaded. */
export const config = (): Config => loadedConfig
