import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import { isModelName, semanticModels, type ModelName } from '#shared/search/index/semantic-models.ts'
import { parseIdentityProvider, type IdentityProvider } from '#infra/identity-provider.ts'
import { hsdsAccesses, isHsdsAccess, type HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import { type DeploymentHotline, parseDeploymentHotline } from '#shared/reader/deployment-hotline.ts'

export type Stage = {
  name: 'dev' | 'staging' | 'production'
  region: string
  /** Protects stateful resources from deletion and retains them when a stack is deleted. */
  retainsData: boolean
  siteName: string
  /** Days for which an offline pack opens without network access. */
  packDays: number
  /** Hotline shown to readers; null if there is none. */
  hotline: DeploymentHotline | null
  /** Target of the quick-exit button; null for the client's default. */
  exitAddress: string | null
  /** Sender of e-mails. SES must have verified the address or its domain. */
  mailSender: string
  /** SES identity that the stage creates; `none` if it exists already. */
  mailIdentity: 'none' | 'address' | 'domain'
  /**
   * Custom domain with the ARN of its certificate in us-east-1; certificate null: the stage creates one. Null:
   * CloudFront's host name.
   */
  domain: { name: string; certificate: string | null } | null
  /**
   * Distribution that may read uploads; null: any of the account, because its id is unknown before the first
   * deployment.
   */
  distribution: string | null
  /** Custom domain of the API with its regional certificate. Disables the gateway's default endpoint. */
  apiDomain: { name: string; certificate: string } | null
  /** Route 53 hosted zone of the domains, for automatic certificate validation and DNS records. */
  zone: { id: string; name: string } | null
  analytics: { key: string; url: string } | null
  logDays: number
  /** Throttles in requests per second and burst: of the full API, and of each path that accepts passwords. */
  throttle: { rate: number; burst: number }
  signInThrottle: { rate: number; burst: number }
  /** Cognito threat protection; has a price per user. */
  threatProtection: boolean
  /** Agency's identity provider; null if users log in with this product's accounts only. */
  identityProvider: IdentityProvider | null
  localPasswords: boolean
  /** Web ACL of the distribution; has a monthly price. Default: on in production. */
  firewall: boolean
  /** Malware scanning of uploads; has a price per GB. */
  scansUploads: boolean
  /** Searches in an OpenSearch collection, which has an hourly price. Default: in the function itself. */
  searchCollection: boolean
  /** Embedding model for semantic search, which has a price per text; null: search by words only. */
  semanticModel: ModelName | null
  /** Machine translation; has a price per character. */
  machineTranslation: boolean
  /** Static public pages, which search engines index. */
  publicPages: boolean
  /** Licence of the published content, in words or as a URL; null if none is stated. */
  contentLicence: string | null
  /** Access to the HSDS API: public, with the right to list organisations, or off. */
  hsds: HsdsAccess
  /** Origins of partner sites that may embed public data; empty without public pages. */
  embedOrigins: readonly string[]
  /** ARN of a vault in another account or region for copies of all backups; null for none. */
  copyTo: string | null
  /** Receiver of alarm e-mails; null: alarms are visible in the console only. */
  alarmEmail: string | null
  /** Region from which a probe checks the site, if `alarmEmail` is set. */
  probeRegion: string
  /** Monthly budget in dollars; exceeding it sends a notification. */
  budget: number
  /** A different number creates a new origin secret. */
  originSecret: number
  /** Previous number, whose secret the API still accepts; null for none. */
  previousOriginSecret: number | null
  /** A different number creates new VAPID keys. Devices subscribe again when the user next opens the site. */
  pushKey: number
}

/** Returns true if the stage needs resources in us-east-1. */
export const hasEdge = ({ firewall, domain }: Stage): boolean => firewall || domain?.certificate === null

/** Returns true if the stage has alarms outside its region: in us-east-1, and in the region of the probe. */
export const hasOutsideAlarms = ({ alarmEmail }: Stage): boolean => alarmEmail !== null

/**
 * Returns the relying party id of passkeys; null if the stage has none. Must be known before the site is created.
 * Passkeys become unusable if the domain changes.
 */
export const passkeyHost = ({ domain, localPasswords }: Stage): string | null =>
  localPasswords && domain ? domain.name : null

/** Returns the stack names of a stage. Edge stacks are always in us-east-1, the probe in `probeRegion`. */
export const stackNames = ({ name, region }: Pick<Stage, 'name' | 'region'>) => ({
  data: `daleel-${name}-data`,
  app: `daleel-${name}-app`,
  search: `daleel-${name}-search`,
  edge: `daleel-${name}-edge-${region}`,
  edgeWatch: `daleel-${name}-edge-watch-${region}`,
  probe: `daleel-${name}-probe-${region}`,
})

const shared = {
  retainsData: false,
  logDays: 30,
  throttle: { rate: 100, burst: 200 },
  signInThrottle: { rate: 10, burst: 20 },
  budget: 20,
}

const settings: Record<
  Stage['name'],
  Pick<Stage, 'retainsData' | 'logDays' | 'throttle' | 'signInThrottle' | 'budget'>
> = {
  dev: shared,
  staging: { ...shared, logDays: 90 },
  production: {
    retainsData: true,
    logDays: 365,
    throttle: { rate: 2000, burst: 4000 },
    signInThrottle: { rate: 25, burst: 50 },
    budget: 100,
  },
}

const mailIdentities: readonly Stage['mailIdentity'][] = ['none', 'address', 'domain']

const isStage = (name: string): name is Stage['name'] => Object.hasOwn(settings, name)

/** @throws If the text is no `https` URL. */
export function parseExitUrl(text: string | null): string | null {
  if (text !== null && !(URL.canParse(text) && text.startsWith('https://')))
    throw new Error('exitAddress is an address that begins with https://')
  return text
}

/** @throws If the value is unknown. */
export function parseHsdsAccess(text: string | null): HsdsAccess {
  const access = text ?? 'open'
  if (!isHsdsAccess(access)) throw new Error(`hsds is one of ${hsdsAccesses.join(', ')}`)
  return access
}

/**
 * Parses a comma-separated list of partner origins.
 *
 * @param also Pattern of additional origins, such as localhost.
 * @throws On invalid or insecure origins.
 */
export function parseEmbedOrigins(text: string | null, also = /^$/): string[] {
  const origins = (text ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = origins.find((one) => !/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(one) && !also.test(one))
  if (wrong) throw new Error(`embedOrigins: "${wrong}" is no origin such as https://partner.example`)
  return origins
}

/** Returns no origins if the stage has no public pages. */
export const allowedEmbedOrigins = (publicPages: boolean, origins: readonly string[]): readonly string[] =>
  publicPages ? origins : []

/** @throws If the text is no ARN of a backup vault, or the stage has no backups. */
function vaultFrom(arn: string | null, { retainsData }: Pick<Stage, 'retainsData'>): string | null {
  if (arn !== null && !/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]{2,50}$/.test(arn))
    throw new Error('copyTo is the ARN of a backup vault (arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME)')
  if (arn !== null && !retainsData) throw new Error('copyTo is for production: other stages make no copies')
  return arn
}

/**
 * Parses the stage from CDK context (`-c stage=production -c sender=…`).
 *
 * @throws On invalid settings.
 */
export function parseStage(context: (name: string) => unknown): Stage {
  const text = (name: string): string | null => {
    const value = context(name)
    return value === undefined || value === null || value === '' ? null : String(value)
  }
  const name = text('stage') ?? 'dev'
  if (!isStage(name)) throw new Error(`no stage "${name}": it is one of ${Object.keys(settings).join(', ')}`)
  const pair = (first: string, second: string): [string, string] | null => {
    const [one, other] = [text(first), text(second)]
    if ((one === null) !== (other === null)) throw new Error(`${first} and ${second} are set together or not at all`)
    return one !== null && other !== null ? [one, other] : null
  }
  const number = (of: string, otherwise: number): number => {
    const value = Number(text(of) ?? otherwise)
    if (!Number.isInteger(value)) throw new Error(`${of} is a whole number`)
    return value
  }
  const isOn = (of: string, otherwise = false): boolean => {
    const value = text(of) ?? (otherwise ? 'on' : 'off')
    if (value !== 'on' && value !== 'off') throw new Error(`${of} is on or off`)
    return value === 'on'
  }
  const [domain, certificate] = [text('domain'), text('certificate')]
  if (certificate !== null && domain === null) throw new Error('certificate is for a domain, and none is set')
  const distribution = text('distribution')
  if (distribution !== null && !/^E[0-9A-Z]{6,20}$/.test(distribution))
    throw new Error('distribution is the id of one, such as E2QWRUHAPOMQZL')
  const apiDomain = pair('apiDomain', 'apiCertificate')
  const zone = pair('zoneId', 'zoneName')
  const outside = zone && [domain, apiDomain?.[0]].find((one) => one && !`.${one}`.endsWith(`.${zone[1]}`))
  if (outside) throw new Error(`${outside} is no name of the zone ${zone[1]}`)
  const analytics = pair('analyticsKey', 'analyticsUrl')
  const originSecret = number('originSecret', 1)
  const formerOriginSecret = text('formerOriginSecret') === null ? null : number('formerOriginSecret', 0)
  if (formerOriginSecret === originSecret) throw new Error('formerOriginSecret is another number than originSecret')
  const mailIdentity = mailIdentities.find((one) => one === (text('mailIdentity') ?? 'none'))
  if (!mailIdentity) throw new Error(`mailIdentity is one of ${mailIdentities.join(', ')}`)
  const semanticModel = text('semanticModel') ?? semanticModels[0]
  if (!isModelName(semanticModel)) throw new Error(`semanticModel is one of ${semanticModels.join(', ')}`)
  const agency = parseIdentityProvider(text)
  const localPasswords = isOn('localPasswords', true)
  const publicPages = isOn('publicPages')
  if (!localPasswords && !agency)
    throw new Error('localPasswords=off leaves no way to sign in: set an identityProvider')
  const throttle = {
    rate: number('throttleRate', settings[name].throttle.rate),
    burst: number('throttleBurst', settings[name].throttle.burst),
  }
  if (throttle.rate < 1 || throttle.burst < throttle.rate)
    throw new Error('throttleRate is 1 or more, and throttleBurst is no less')
  const region = text('region') ?? 'eu-central-1'
  const probeRegion = text('probeRegion') ?? (region === 'us-east-1' ? 'us-west-2' : 'us-east-1')
  if (probeRegion === region) throw new Error('probeRegion is another region than region')
  return {
    name,
    ...settings[name],
    throttle,
    identityProvider: agency,
    localPasswords,
    region,
    siteName: text('siteName') ?? 'Daleel',
    packDays: number('packDays', defaultPackExpiryDays),
    hotline: parseDeploymentHotline(text('hotline')),
    exitAddress: parseExitUrl(text('exitAddress')),
    mailSender: text('sender') ?? 'daleel@daleel.example',
    mailIdentity,
    domain: domain === null ? null : { name: domain, certificate },
    distribution,
    apiDomain: apiDomain && { name: apiDomain[0], certificate: apiDomain[1] },
    zone: zone && { id: zone[0], name: zone[1] },
    analytics: analytics && { key: analytics[0], url: analytics[1] },
    threatProtection: isOn('threatProtection'),
    firewall: isOn('firewall', name === 'production'),
    scansUploads: isOn('scanUploads'),
    searchCollection: isOn('searchCollection'),
    semanticModel: isOn('semantic') ? semanticModel : null,
    machineTranslation: isOn('machineTranslation'),
    publicPages,
    contentLicence: text('contentLicence'),
    hsds: parseHsdsAccess(text('hsds')),
    embedOrigins: allowedEmbedOrigins(publicPages, parseEmbedOrigins(text('embedOrigins'))),
    copyTo: vaultFrom(text('copyTo'), settings[name]),
    alarmEmail: text('alarmEmail'),
    probeRegion,
    budget: number('budget', settings[name].budget),
    originSecret,
    previousOriginSecret: formerOriginSecret,
    pushKey: number('pushKey', 1),
  }
}
