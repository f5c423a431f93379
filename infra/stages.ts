import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import { isModelName, semanticModels, type ModelName } from '#shared/search/index/semantic-models.ts'
import { parseIdentityProvider, type IdentityProvider } from '#infra/identity-provider.ts'
import { hsdsAccesses, isHsdsAccess, type HsdsAccess } from '#shared/import/hsds/hsds-vocabulary.ts'
import { type DeploymentHotline, parseDeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** What differs from one place of deployment to the next. */
export type Stage = {
  name: 'dev' | 'staging' | 'production'
  region: string
  /** Nothing that holds data can be deleted by mistake, nor goes when a stack goes. */
  retainsData: boolean
  siteName: string
  /** Days for which what a person took along opens without contact. */
  packDays: number
  /** Whom readers can call; null: nobody is named. */
  hotline: DeploymentHotline | null
  /** Where it leads whoever leaves the site quickly; null: where the client itself does. */
  exitAddress: string | null
  /** Address that mails come from; the mail service must know it, or its domain. */
  mailSender: string
  /** What is made known to the mail service here; `none`: it knows the sender already. */
  mailIdentity: 'none' | 'address' | 'domain'
  /** Own host name with the address of its certificate in us-east-1, null: one is made; without: the name that CloudFront gives. */
  domain: { name: string; certificate: string | null } | null
  /** The distribution that serves what people sent; null: it is not known before the first deployment, and any of the account may. */
  distribution: string | null
  /** Own host name of the API with the address of its certificate in the region; the gateway's own name is shut then. */
  apiDomain: { name: string; certificate: string } | null
  /** Hosted zone that the host names lie in: certificates and names are entered there without anybody's hands. */
  zone: { id: string; name: string } | null
  analytics: { key: string; url: string } | null
  /** Days that logs are kept. */
  logDays: number
  /** Requests a second, and at once, of the whole API, which everybody shares, and of each path on which passwords are tried. */
  throttle: { rate: number; burst: number }
  signInThrottle: { rate: number; burst: number }
  /** The user pool watches for stolen passwords and odd sign-ins, at a price for each user. */
  threatProtection: boolean
  /** The agency's own accounts, with which people sign in; null: with those of this product alone. */
  identityProvider: IdentityProvider | null
  /** People sign in with passwords of this product. */
  localPasswords: boolean
  /** A firewall before the distribution, at a price for each month; production has one unless it says otherwise. */
  firewall: boolean
  /** What people send is looked through for malware, at a price for each gigabyte. */
  scansUploads: boolean
  /** Searches are answered by a collection of their own, which has a price for each hour; without, by the function itself. */
  searchCollection: boolean
  /** The model by which searches find what means the like, at a price for each text that it reads; null: words alone find. */
  semanticModel: ModelName | null
  /** Translations are drafted by a machine, at a price for each character. */
  machineTranslation: boolean
  /** What is public has pages of its own, which everybody reads and search machines find. */
  publicPages: boolean
  /** Who reads the directory as HSDS: everybody, who holds the right to list organisations, or nobody. */
  hsds: HsdsAccess
  /** The sites of partners that may show some of what is public, each as its origin; none where nothing has pages. */
  embedOrigins: readonly string[]
  /** The vault of another account or region that each copy goes to as well, by its ARN; null: copies stay here. */
  copyTo: string | null
  /** Who is told when something is wrong; null: nobody, it is only seen in the console. */
  alarmEmail: string | null
  /** Dollars a month above which somebody is told. */
  budget: number
  /** Any other number makes a new secret between the distribution and the API. */
  originSecret: number
  /** The number before, while the API is still to take its secret too; null: it takes one alone. */
  previousOriginSecret: number | null
  /** Any other number makes new keys for push services; who is told on a device subscribes again when they next open the site there. */
  pushKey: number
}

/** Whether a stage has anything that must lie where distributions take it from. */
export const hasEdge = ({ firewall, domain }: Stage): boolean => firewall || domain?.certificate === null

/** Whether somebody is told of what only us-east-1 measures. */
export const hasEdgeWatch = ({ alarmEmail }: Stage): boolean => alarmEmail !== null

/**
 * The host that passkeys are made for; null: there are none. It has to be known before the site is made, and devices hold on to
 * it: under another name of the site, none of its passkeys is found.
 */
export const passkeyHost = ({ domain, localPasswords }: Stage): string | null =>
  localPasswords && domain ? domain.name : null

/** The stacks of a stage. Those of the edge stand in us-east-1, whatever the region of the stage. */
export const stackNames = ({ name, region }: Pick<Stage, 'name' | 'region'>) => ({
  data: `daleel-${name}-data`,
  app: `daleel-${name}-app`,
  search: `daleel-${name}-search`,
  edge: `daleel-${name}-edge-${region}`,
  edgeWatch: `daleel-${name}-edge-watch-${region}`,
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

/** Throws on what a browser would not leave to. */
export function parseExitUrl(text: string | null): string | null {
  if (text !== null && !(URL.canParse(text) && text.startsWith('https://')))
    throw new Error('exitAddress is an address that begins with https://')
  return text
}

/** Throws on what says nothing of who reads. */
export function parseHsdsAccess(text: string | null): HsdsAccess {
  const access = text ?? 'open'
  if (!isHsdsAccess(access)) throw new Error(`hsds is one of ${hsdsAccesses.join(', ')}`)
  return access
}

/** The sites of partners, by commas, each as the browser names it. Throws on what is no origin, or not safe on its way; `also`: what is taken beside. */
export function parseEmbedOrigins(text: string | null, also = /^$/): string[] {
  const origins = (text ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = origins.find((one) => !/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(one) && !also.test(one))
  if (wrong) throw new Error(`embedOrigins: "${wrong}" is no origin such as https://partner.example`)
  return origins
}

/** What is closed is closed for partners, too. */
export const allowedEmbedOrigins = (publicPages: boolean, origins: readonly string[]): readonly string[] =>
  publicPages ? origins : []

/** Throws on what is no vault. */
function vaultFrom(arn: string | null, { retainsData: keeps }: Pick<Stage, 'retainsData'>): string | null {
  if (arn !== null && !/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]{2,50}$/.test(arn))
    throw new Error('copyTo is the ARN of a backup vault (arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME)')
  if (arn !== null && !keeps) throw new Error('copyTo is for production: other stages make no copies')
  return arn
}

/** The stage as the command line wants it (`-c stage=production -c sender=…`). Throws on what makes no stage. */
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
  return {
    name,
    ...settings[name],
    throttle,
    identityProvider: agency,
    localPasswords,
    region: text('region') ?? 'eu-central-1',
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
    hsds: parseHsdsAccess(text('hsds')),
    embedOrigins: allowedEmbedOrigins(publicPages, parseEmbedOrigins(text('embedOrigins'))),
    copyTo: vaultFrom(text('copyTo'), settings[name]),
    alarmEmail: text('alarmEmail'),
    budget: number('budget', settings[name].budget),
    originSecret,
    previousOriginSecret: formerOriginSecret,
    pushKey: number('pushKey', 1),
  }
}
