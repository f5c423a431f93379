import type { HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { OidcSettings } from '#infra/local/cognito/oidc-client.ts'
import type { GeoLookup } from '#infra/local/gateway/cloudfront-edge.ts'

export type Settings = {
  /** 0 selects a free port. */
  port: number
  /** Extra listen address. Default: loopback only, not reachable from the network. */
  host?: string
  /** Data folder; null stores everything in memory. */
  directory: string | null
  seed: 'demo' | 'empty'
  siteName: string
  analytics: { key: string; url: string } | null
  /** Emergency hotline. Default: one in the demo seed, none otherwise. */
  hotline?: DeploymentHotline | null
  exitAddress?: string | null
  /** Licence of the published content. Default: none is stated. */
  contentLicence?: string | null
  /** Prepared folder to copy into a new data folder; default: that of the setup. Null for none. */
  prepared?: string | null
  /**
   * Requires a second factor for changes to accounts and personal data, as on every deployed stage. Default: optional.
   */
  secondFactor?: 'required' | 'optional'
  /** Agency's identity provider, its display name, and JSON maps from groups to roles. */
  agency?: OidcSettings & { name: string; groupRoles?: string; groupGuardedRoles?: string }
  /**
   * Enables machine translation by a local stub that only labels the text with the target language. Default: on in the
   * demo seed.
   */
  machineTranslation?: boolean
  /** Enables static public pages. Default: off. */
  publicPages?: boolean
  /** Access rule of the HSDS API. Default: public. */
  hsds?: HsdsAccess
  /** Origins of partner sites that may embed public data. Default: none. */
  embedOrigins?: readonly string[]
  /** Enables login by password. Default: on. */
  localPasswords?: 'on' | 'off'
  /**
   * Running DynamoDB engine to use, which outlives this product. `files`: its folder if it has one database per
   * product.
   */
  engine?: { endpoint: string; files: string | null }
  /** Folder of the built web client; default: that of the setup. */
  site?: string
  /** Public origin, if different from the gateway. */
  origin?: string
  /** Inserts a proxy between the product and one of its services. Returns the endpoint of the proxy. */
  wrapEndpoint?: (part: Part, endpoint: string) => Promise<string>
  /** Runs long consumers in child processes, as on AWS. Default: in this process. */
  separateProcesses?: boolean
  /** Publishes `DayBegan` after the start and then daily. Default: on. */
  days?: boolean
  /**
   * Delivers events unordered and with duplicates, like EventBridge in the worst case. Returns random numbers from 0 to
   * 1.
   */
  disorder?: () => number
  /** Returns country and region of an IP address. Default: unknown. */
  placeOf?: GeoLookup
}

/** Services that the product calls over HTTP. */
export type Part = 'table' | 'files' | 'pool' | 'bus' | 'mail' | 'translation'
