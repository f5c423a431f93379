import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleFunctions, type Bundles } from '#infra/bundle-functions.ts'
import { parseStage, type Stage } from '#infra/stages.ts'
import type { CloudResource, Json, Templates } from './create-templates.ts'

export type StageTemplates = Templates & { stage: Stage; bundles: Bundles }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'templates')

/** Settings of a typical stage, without resources in us-east-1. */
export const usual = {
  stage: 'production',
  firewall: 'off',
  sender: 'daleel@agency.example.org',
  alarmEmail: 'watch@agency.example.org',
  analyticsKey: 'G-1',
  analyticsUrl: 'https://tags.example/tag.js',
}

/** Stage with a custom domain, an existing certificate and a changed origin secret. */
export const named = {
  stage: 'staging',
  domain: 'daleel.example',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  originSecret: '2',
}

/** Stage with all optional features. */
export const everythingOn = {
  ...usual,
  mailIdentity: 'domain',
  firewall: 'on',
  threatProtection: 'on',
  scanUploads: 'on',
  searchCollection: 'on',
  semantic: 'on',
  machineTranslation: 'on',
  pushKey: '2',
  publicPages: 'on',
  embedOrigins: 'https://partner.example.org, https://other.example.org:8443',
  copyTo: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:daleel-copies',
  domain: 'daleel.agency.example.org',
  distribution: 'E2QWRUHAPOMQZL',
  hotline: JSON.stringify({
    name: { en: 'Helpline', ar: 'خط المساعدة', fr: 'Ligne d’aide' },
    phone: '+44 1632 960100',
    hours: { en: '8 to 16', ar: '8–16', fr: '8 h à 16 h' },
  }),
  exitAddress: 'https://weather.example.org/',
  contentLicence: 'CC BY 4.0',
  identityProvider: 'oidc',
  identityName: 'Agency for Refuge',
  identityIssuer: 'https://accounts.agency.example.org',
  identityClientId: 'daleel',
  identitySecret: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:daleel-identity-AbCdEf',
  groupRoles: JSON.stringify({ 'kb-writers': ['Content Creator'] }),
  groupGuardedRoles: JSON.stringify({ 'kb-heads': ['Administrator'] }),
  localPasswords: 'off',
  apiDomain: 'api.agency.example.org',
  apiCertificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/1',
  zoneId: 'Z0123456789',
  zoneName: 'agency.example.org',
}

/** Returns the templates of a stage. They are cached on disk for all test files until a source changes. */
export async function loadTemplates(context: Record<string, string> = {}): Promise<StageTemplates> {
  const stage = parseStage((name) => context[name])
  const bundles = await bundleFunctions()
  const folder = join(cache, sourcesKey(bundles))
  const file = join(folder, `${createHash('sha256').update(JSON.stringify(context)).digest('hex')}.json`)
  if (!existsSync(file)) {
    const { templatesOf } = await import('./create-templates.ts')
    keep(folder, file, templatesOf(context, bundles))
  }
  return { stage, bundles, ...(JSON.parse(readFileSync(file, 'utf8')) as Templates) }
}

/** Hash of all files that affect a template. The folder name of the bundles covers the functions' sources. */
function sourcesKey(bundles: Bundles): string {
  const hash = createHash('sha256')
    .update(bundles.folderOf(''))
    .update(String(existsSync(join(root, 'web/dist'))))
  const sources = globSync(
    [
      'infra/*.ts',
      'infra/{stacks,constructs}/**/*.ts',
      'tests/infra/templates/{cached-templates,create-templates}.ts',
      'package-lock.json',
    ],
    { cwd: root },
  )
  for (const path of sources.toSorted()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 32)
}

function keep(folder: string, file: string, templates: Templates): void {
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(cache))
    if (join(cache, other) !== folder) rmSync(join(cache, other), { recursive: true, force: true })
  // Test files may write concurrently.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(templates))
  renameSync(unfinished, file)
}

export type Entry = { id: string; resource: CloudResource }

export const allOf = ({ Resources }: Json, type: string): Entry[] =>
  Object.entries(Resources).flatMap(([id, resource]) => (resource.Type === type ? [{ id, resource }] : []))

export function oneOf(template: Json, type: string, name = ''): Entry {
  const found = allOf(template, type).filter(({ id }) => id.startsWith(name))
  if (found.length !== 1) throw new Error(`${found.length} resources of type ${type} begin with "${name}"`)
  return found[0]!
}

/** Returns a nested value: `valueAt(table, 'Replicas.0.Region')`. */
export const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], from)

export const propertyOf = ({ resource }: Entry, path: string): unknown => valueAt(resource.Properties, path)

const shortName = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

/** Formats a value as text, with references in the form `<Table.Arn>/index`. */
export function plain(
  value: unknown,
  cloud: Pick<StageTemplates, 'data'> & Partial<Pick<StageTemplates, 'search'>>,
): string {
  const inner = (one: unknown) => plain(one, cloud)
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, of] = ['', null]] = Object.entries(value) as [string, unknown][]
  const list = of as unknown[]
  if (name === 'Ref') return `<${shortName(String(of))}>`
  if (name === 'Fn::GetAtt') return `<${shortName(String(list[0]))}.${list.slice(1).join('.')}>`
  if (name === 'Fn::Join') return (list[1] as unknown[]).map(inner).join(String(list[0]))
  if (name === 'Fn::Sub') return String(of)
  if (name === 'Fn::Split') return `split(${inner(list[1])})`
  if (name === 'Fn::Select') return `${inner(list[1])}[${String(list[0])}]`
  if (name !== 'Fn::ImportValue') throw new Error(`no text for ${JSON.stringify(value)}`)
  const exported = String(of).split(':').at(-1)!
  return inner({ ...cloud.data.Outputs, ...cloud.search?.Outputs }[exported]!.Value)
}

/** Returns the function's name in infra/functions.ts, from its description. */
export const functionNameOf = (entry: Entry): string =>
  /: ([\w-]+)$/.exec(String(propertyOf(entry, 'Description')))![1]!

/** Returns the project's own functions, without those that CDK adds. */
export const ownFunctions = (template: Json): Entry[] =>
  allOf(template, 'AWS::Lambda::Function').filter((one) => String(propertyOf(one, 'Description')).startsWith('Daleel '))
