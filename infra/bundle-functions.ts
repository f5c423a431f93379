import { entityModules, withoutFormTexts } from '#shared/model/form-texts.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'
import {
  identityProviderTrigger,
  consumers,
  publisher,
  searchByMeaning,
  searchInCollection,
  pageWriter,
  searchWriter,
  siteProbe,
} from './functions.ts'
import { type EntityEntry, apiFunctions, codeNameOf, genericEntityCode } from './api-functions.ts'
import { parseWorker, s3ClientFile, externalizeS3Client, resolveParseWorker } from './bundle-extra-files.ts'
import { parseJsonOnUse } from './parse-json-on-use.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'functions')

const maxBuildAgeDays = 2

const moduleEntry = (module: string): string => `export { handler } from '#${module}'`

const entityEntry = ({ entity, rules, routes, uploads }: EntityEntry): string =>
  [
    `import { entityHandler } from '#functions/api/entity/handler.ts'`,
    `import { entityOf } from '#shared/entities/registry.ts'`,
    rules ? `import { rules } from '#${rules}'` : 'const rules = {}',
    routes ? `import { routes } from '#${routes}'` : 'const routes = []',
    uploads ? `import { uploads } from '#${uploads}'` : 'const uploads = undefined',
    `export const handler = entityHandler(entityOf('${entity}'), { ...rules, uploads }, routes)`,
  ].join('\n')

/** Shared code of all entities that have no rules or uploads of their own. The environment names the entity. */
const genericEntityEntry = `
  import { requireEnv } from '#functions/platform/environment.ts'
  import { entityHandler } from '#functions/api/entity/handler.ts'
  import { entityOf } from '#shared/entities/registry.ts'
  export const handler = entityHandler(entityOf(requireEnv('ENTITY_NAME')), {})`

/** Source of the entry module of each bundle, by bundle name. */
const entries = new Map([
  [genericEntityCode, genericEntityEntry] as const,
  ...apiFunctions
    .filter((one) => codeNameOf(one) === one.name)
    .map(({ name, entry }) => [name, 'module' in entry ? moduleEntry(entry.module) : entityEntry(entry)] as const),
  ...[
    ...consumers,
    searchInCollection,
    searchByMeaning,
    searchWriter,
    pageWriter,
    publisher,
    identityProviderTrigger,
    siteProbe,
  ].map(({ name, module }) => [name, moduleEntry(module)] as const),
])

/** Modules that functions import but never use at run time, with their replacement source. */
const moduleStubs: Record<string, string> = {
  // Parses only style attributes, which are never allowed.
  postcss: `export const parse = () => { throw new Error('styles are not read here') }`,
  // Parses only `srcset`, which is never allowed.
  'parse-srcset': `export default () => { throw new Error('sets of images are not read here') }`,
  // Used only by a date helper; of that package we call the link check alone.
  dayjs: `export default () => { throw new Error('dates are not read here') }`,
  // Used only to reach push services through a proxy.
  'https-proxy-agent': `export class HttpsProxyAgent { constructor() { throw new Error('nothing stands between') } }`,
  // Caches endpoints that a service discovers itself. No client here uses endpoint discovery.
  '@aws-sdk/endpoint-cache': `export class EndpointCache { get() {} getEndpoint() {} set() {} delete() {} clear() {} has() { return false } }`,
  // Functions read credentials from the environment only. Profiles, SSO and the other providers are half the SDK.
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'`,
  // The HTML parser loads large tables, so it loads when the first text is sanitized, not at each cold start.
  'sanitize-html': `
    let opened
    const open = () => (opened ??= require('sanitize-html'))
    const clean = (...given) => open()(...given)
    export default Object.assign(clean, { simpleTransform: (...given) => open().simpleTransform(...given) })`,
  // Event-stream responses. No operation called here returns one.
  '@smithy/core/event-streams': `
    export const eventStreamSerdeProvider = undefined
    export const resolveEventStreamSerdeConfig = (settings) => settings`,
  '@aws-sdk/eventstream-handler-node': 'export const eventStreamPayloadHandlerProvider = undefined',
  '@aws-sdk/middleware-eventstream': `
    export const resolveEventStreamConfig = (settings) => settings
    export const getEventStreamPlugin = () => ({ applyToStack() {} })
    export const eventStreamHandlerMiddlewareOptions = undefined`,
  '@aws-sdk/middleware-websocket': `
    export const resolveWebSocketConfig = (settings) => settings
    export const getWebSocketPlugin = () => ({ applyToStack() {} })
    export const WebSocketFetchHandler = undefined`,
  // Bearer tokens. Requests are signed instead.
  '@aws-sdk/token-providers': `
    const none = () => { throw new Error('calls are signed') }
    export { none as fromEnvSigningName, none as nodeProvider }`,
}

export const stubModules: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, onLoad }) {
    // A stub may itself import the real module.
    onResolve({ filter: new RegExp(`^(${Object.keys(moduleStubs).join('|')})$`) }, ({ path, namespace }) =>
      namespace === 'stand-in' ? null : { path, namespace: 'stand-in' },
    )
    onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({ contents: moduleStubs[path]!, resolveDir: root }))
  },
}

/** Files of packages that are unused on this platform, each with its replacement. */
const unusedFiles: [file: RegExp, instead: (text: string) => string][] = [
  // JavaScript fallbacks for platforms without native hashes.
  [
    /[\\/](?:Sha1|Sha256|Md5)Js\.js$/,
    () => `class Fallback { constructor() { throw new Error('Node hashes') } }
      export { Fallback as Sha1Js, Fallback as Sha256Js, Fallback as Md5Js }`,
  ],
  // Rate limiter of the adaptive retry mode, which no client uses.
  [
    /util-retry[\\/]DefaultRateLimiter\.js$/,
    () => `export class DefaultRateLimiter { constructor() { throw new Error('calls are limited elsewhere') } }`,
  ],
  // HTTP/2 handler, which only the Bedrock client would use. It gets the shared HTTP/1.1 handler instead.
  [
    /dist-es[\\/]node-http2-handler\.js$/,
    () => `export class NodeHttp2Handler { static create(given) { return given } }`,
  ],
  // English error messages. API responses carry error codes; the client has its own texts.
  [/zod[\\/]v4[\\/]locales[\\/]en\.js$/, () => `export default () => ({ localeError: () => 'invalid' })`],
  // Validates what a client's user typed into a form. The MCP server asks for nothing.
  [
    /@modelcontextprotocol[\\/]sdk[\\/].*ajv-provider\.js$/,
    () => `export class AjvJsonSchemaValidator { getValidator() { throw new Error('nothing is asked') } }`,
  ],
  [entityModules, withoutFormTexts],
  // SDK clients read only their version from package.json.
  [
    /@aws-sdk[\\/][\w-]+[\\/]package\.json$/,
    (text) => `export const version = ${JSON.stringify((JSON.parse(text) as { version: string }).version)}
      export default { version }`,
  ],
]

const stubUnusedFiles: Plugin = {
  name: 'without-unused',
  setup({ onLoad }) {
    for (const [filter, instead] of unusedFiles)
      onLoad({ filter }, ({ path }) => ({ contents: instead(fs.readFileSync(path, 'utf8')), loader: 'ts' }))
  },
}

/** The only function that generates JSON Schema from its zod schemas. All others get stubs. */
const describingFunction = 'reference'

/** Replacements for zod's JSON Schema files. They throw an error if called. */
const schemaDescriptionStubs: Record<string, string> = {
  'to-json-schema.js': `
    const none = () => { throw new Error('schemas are described elsewhere') }
    export const createToJSONSchemaMethod = () => none
    export const createStandardJSONSchemaMethod = () => none
    export { none as extractDefs, none as finalize, none as initializeContext, none as processSchema }
    export { none as handleUnrepresentable }`,
  'json-schema-processors.js': `
    export const allProcessors = {}
    export const toJSONSchema = () => { throw new Error('schemas are described elsewhere') }`,
}

const stubSchemaDescriptions: Plugin = {
  name: 'without-descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ }, ({ path }) => ({
      contents: schemaDescriptionStubs[basename(path)]!,
    }))
  },
}

/** Resolves the entry module `function:NAME`. */
export const resolveEntryModules: Plugin = {
  name: 'first-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^function:/ }, ({ path }) => ({ path: path.slice('function:'.length), namespace: 'function' }))
    onLoad({ filter: /.*/, namespace: 'function' }, ({ path }) => ({ contents: entries.get(path)!, resolveDir: root }))
  },
}

export type Bundles = {
  folderOf(name: string): string
  gzipBytes(name: string): number
  metafile: Metafile
}

/** Folder of the bundles of the present sources. It exists once they are built. */
export const bundlesFolder = (): string => join(cache, sourcesKey())

/** Bundles all functions at once. Reuses the cached build if no source has changed. */
export async function bundleFunctions(): Promise<Bundles> {
  const folder = bundlesFolder()
  if (!fs.existsSync(folder)) await buildInto(folder)
  const filesOf = (name: string) => fs.readdirSync(join(folder, name)).map((file) => join(folder, name, file))
  return {
    folderOf: (name) => join(folder, name),
    gzipBytes: (name) =>
      filesOf(name).reduce((sum, file) => sum + gzipSync(fs.readFileSync(file), { level: 9 }).length, 0),
    metafile: JSON.parse(fs.readFileSync(join(folder, 'meta.json'), 'utf8')) as Metafile,
  }
}

async function buildInto(folder: string): Promise<void> {
  fs.mkdirSync(cache, { recursive: true })
  dropOldBuilds()
  const unfinished = fs.mkdtempSync(join(cache, 'unfinished-'))
  const names = [...entries.keys()]
  const parts = await Promise.all([
    buildEntryPoints(unfinished, names.filter((name) => name !== describingFunction).map(entryOf), [
      stubSchemaDescriptions,
      externalizeS3Client,
    ]),
    buildEntryPoints(unfinished, [entryOf(describingFunction)], [externalizeS3Client]),
    buildEntryPoints(unfinished, [{ in: s3ClientFile.module, out: 'store' }], []),
    buildEntryPoints(unfinished, [{ in: parseWorker.module, out: 'worker' }], [stubSchemaDescriptions]),
  ])
  const metafile: Metafile = {
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...parts.map(({ outputs }) => outputs)) as Metafile['outputs'],
  }
  for (const [path, { imports, inputs }] of Object.entries(metafile.outputs)) {
    if (imports.some((one) => one.path === `./${s3ClientFile.file}`))
      fs.copyFileSync(join(unfinished, 'store.js'), join(root, dirname(path), s3ClientFile.file))
    if (parseWorker.namedBy in inputs)
      fs.copyFileSync(join(unfinished, 'worker.js'), join(root, dirname(path), parseWorker.file))
  }
  fs.rmSync(join(unfinished, 'store.js'))
  fs.rmSync(join(unfinished, 'worker.js'))
  fs.writeFileSync(join(unfinished, 'meta.json'), JSON.stringify(metafile))
  try {
    fs.renameSync(unfinished, folder)
  } catch (error) {
    // Another process finished the same build first.
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(folder)) throw error
  }
}

type EntryPoint = { in: string; out: string }

const entryOf = (name: string): EntryPoint => ({ in: `function:${name}`, out: `${name}/index` })

async function buildEntryPoints(outdir: string, entryPoints: EntryPoint[], more: readonly Plugin[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    outdir,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Turns dynamic imports into `require`: the output is CommonJS.
    supported: { 'dynamic-import': false },
    // ES module builds allow tree shaking.
    mainFields: ['module', 'main'],
    minify: true,
    // Escaped Arabic would be three times as long.
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // Stubs export fewer names than the modules they replace.
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [resolveEntryModules, stubModules, stubUnusedFiles, parseJsonOnUse, resolveParseWorker, ...more],
  })
  return metafile
}

function dropOldBuilds(): void {
  const oldest = Date.now() - maxBuildAgeDays * millisecondsPerDay
  for (const name of fs.readdirSync(cache))
    if (fs.statSync(join(cache, name)).mtimeMs < oldest) fs.rmSync(join(cache, name), { recursive: true, force: true })
}

/** Hash of all files that affect a bundle. It is the cache key of the build. */
function sourcesKey(): string {
  const hash = createHash('sha256')
  for (const folder of [
    'functions',
    'shared',
    'infra/api-functions.ts',
    'infra/functions.ts',
    'infra/bundle-functions.ts',
    'infra/bundle-extra-files.ts',
    'package-lock.json',
  ])
    for (const file of filesIn(folder))
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(join(root, file)))
        .update('\0')
  return hash.digest('hex').slice(0, 32)
}

function filesIn(path: string): string[] {
  if (!fs.statSync(join(root, path)).isDirectory()) return [path]
  return fs
    .readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
