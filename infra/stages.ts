/** What differs from one place of deployment to the next. */
export type Stage = {
  name: 'dev' | 'staging' | 'production'
  region: string
  /** Nothing that holds data can be deleted by mistake, nor goes when a stack goes. */
  keeps: boolean
  siteName: string
  /** Address that mails come from; the mail service must know it, or its domain. */
  mailSender: string
  /** Own host name with the address of its certificate in us-east-1; null: the name that CloudFront gives. */
  domain: { name: string; certificate: string } | null
  analytics: { key: string; url: string } | null
  /** Days that logs are kept. */
  logDays: number
  /** Requests a second, and at once, of the whole API, and of each path on which passwords are tried. */
  throttle: { rate: number; burst: number }
  signInThrottle: { rate: number; burst: number }
  /** The user pool watches for stolen passwords and odd sign-ins, at a price for each user. */
  threatProtection: boolean
  /** Any other number makes a new secret between the distribution and the API. */
  originSecret: number
}

const shared = {
  keeps: false,
  logDays: 30,
  throttle: { rate: 100, burst: 200 },
  signInThrottle: { rate: 10, burst: 20 },
  threatProtection: false,
}

const settings: Record<
  Stage['name'],
  Pick<Stage, 'keeps' | 'logDays' | 'throttle' | 'signInThrottle' | 'threatProtection'>
> = {
  dev: shared,
  staging: { ...shared, logDays: 90 },
  production: {
    keeps: true,
    logDays: 365,
    throttle: { rate: 500, burst: 1000 },
    signInThrottle: { rate: 25, burst: 50 },
    threatProtection: true,
  },
}

const isStage = (name: string): name is Stage['name'] => Object.hasOwn(settings, name)

/** The stage as the command line wants it (`-c stage=production -c sender=…`). Throws on what makes no stage. */
export function stageFrom(context: (name: string) => unknown): Stage {
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
  const domain = pair('domain', 'certificate')
  const analytics = pair('analyticsKey', 'analyticsUrl')
  const originSecret = Number(text('originSecret') ?? 1)
  if (!Number.isInteger(originSecret)) throw new Error('originSecret is a whole number')
  return {
    name,
    ...settings[name],
    region: text('region') ?? 'eu-central-1',
    siteName: text('siteName') ?? 'Daleel',
    mailSender: text('sender') ?? 'daleel@daleel.example',
    domain: domain && { name: domain[0], certificate: domain[1] },
    analytics: analytics && { key: analytics[0], url: analytics[1] },
    originSecret,
  }
}
