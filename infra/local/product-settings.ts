import type { HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { OidcSettings } from '#infra/local/cognito/oidc-client.ts'
import type { GeoLookup } from '#infra/local/gateway/cloudfront-edge.ts'

/** How a product is started on embedded parts. */
export type Settings = {
  /** 0 for any free one. */
  port: number
  /** An address besides the loopback one on which it listens; without, others on the network do not reach it. */
  host?: string
  /** Where data is kept; null keeps nothing. */
  directory: string | null
  seed: 'demo' | 'empty'
  siteName: string
  analytics: { key: string; url: string } | null
  /** Whom readers can call; without, the sample content has one and nothing else does. */
  hotline?: DeploymentHotline | null
  exitAddress?: string | null
  /** The folder that new data begin with, if that is not the one of the set-up; null for none. */
  prepared?: string | null
  /** Whether rights over accounts and people wait for a second factor, as they do on every stage; without, they do not. */
  secondFactor?: 'required' | 'optional'
  /** The agency's own accounts: its provider, what it is called, and roles by its groups, as JSON. */
  agency?: OidcSettings & { name: string; groupRoles?: string; groupGuardedRoles?: string }
  /** Whether translations may be drafted by a machine, which here only says which language it was asked for; without, where the sample content is. */
  machineTranslation?: boolean
  /** Whether what is public has pages of its own; without, it has not. */
  publicPages?: boolean
  /** Who reads the directory as HSDS; without, everybody. */
  hsds?: HsdsAccess
  /** The sites of partners that may show some of what is public; without, none may. */
  embedOrigins?: readonly string[]
  /** Whether accounts have passwords of their own; without, they have. */
  localPasswords?: 'on' | 'off'
  /**
   * An engine that runs already and outlives this product; without one, it starts its own. One that serves many products
   * names the folder where each has a file.
   */
  engine?: { endpoint: string; files: string | null }
  /** The folder of the web client, if that is not the one that the set-up built. */
  site?: string
  /** Where people open it, if that is not the gateway itself. */
  origin?: string
  /** Puts something between the product and a part of it: answers the address at which the product finds the part then. */
  between?: (part: Part, endpoint: string) => Promise<string>
  /** Whether what works for minutes has a process of its own, as in the cloud; else it is done beside the answers. */
  apart?: boolean
  /** Whether a day begins soon after the start, and then every day; without, it does. */
  days?: boolean
  /** Has the bus deliver in any order, and some events twice, as EventBridge may; answers numbers from 0 to 1. */
  disorder?: () => number
  /** Country and region of an address; nobody's is known otherwise. */
  placeOf?: GeoLookup
}

/** Parts that the product calls over the wire. */
export type Part = 'table' | 'files' | 'pool' | 'bus' | 'mail' | 'translation'
