import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Imports of a file that lint rejects, by words of the message, and that it allows. */
type Case = { refused: Record<string, readonly string[]>; allowed?: readonly string[] }

const [shared, functions, infra, web, tests] = [
  '#shared/api/problems.ts',
  '#functions/platform/http/response.ts',
  '#infra/functions.ts',
  '#web/main.tsx',
  '#tests/support/page.ts',
]
const tableClients = ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb']
const climbing = {
  'Relative paths must stay inside the folder': ['../../functions/platform/http/response.ts', './any/../../main.tsx'],
}
const server = { 'functions/ imports shared/ only': [infra, web, tests], ...climbing }
const client = { 'web/ imports shared/ only': [functions, infra, tests] }

/** Folders of `functions/` below `domain/` and above `data/`. */
const besideDomain = [
  'emails',
  'files',
  'identity',
  'offline-pack',
  'outbound',
  'parsing',
  'probe',
  'public-pages',
  'search',
  'translation',
  'xliff',
]
/** One file of each folder in `functions/`, from the highest layer to the lowest. */
const functionsLayers: Record<string, string> = {
  consumers: '#functions/consumers/publish-changes.ts',
  api: '#functions/api/entity/serialize.ts',
  domain: '#functions/domain/entity/save.ts',
  ...Object.fromEntries(besideDomain.map((folder) => [folder, `#functions/${folder}/any.ts`])),
  data: '#functions/data/services.ts',
  http: '#functions/platform/http/response.ts',
  platform: '#functions/platform/logger.ts',
}
/** One file of each folder in `web/src/`, from the highest layer to the lowest. */
const webLayers: Record<string, string> = {
  root: '#web/main.tsx',
  embed: '#web/embed/embed.ts',
  app: '#web/app/routing/route-guard.ts',
  features: '#web/features/faq/workflow-actions.ts',
  reader: '#web/reader/callout.tsx',
  offline: '#web/offline/pack/pack.ts',
  entity: '#web/entity/view/record-paths.ts',
  components: '#web/components/feedback/load-failed.tsx',
  session: '#web/session/session.ts',
  i18n: '#web/i18n/i18n.ts',
  api: '#web/api/queries.ts',
  theme: '#web/theme/theme.ts',
  platform: '#web/platform/connection.ts',
}

/** Splits the files of the layers into those that a folder may import and all others. */
function layersFor(layers: Record<string, string>, allowed: readonly string[]) {
  const { yes = [], no = [] } = Object.groupBy(Object.keys(layers), (name) => (allowed.includes(name) ? 'yes' : 'no'))
  return { allowed: yes.map((name) => layers[name]!), refused: no.map((name) => layers[name]!) }
}

function functionsCase(message: string, layers: readonly string[], table: string): Case {
  const { allowed, refused } = layersFor(functionsLayers, layers)
  return { refused: { ...server, [message]: refused, [table]: tableClients }, allowed: [shared, ...allowed] }
}

function webCase(message: string, layers: readonly string[]): Case {
  const { allowed, refused } = layersFor(webLayers, layers)
  return { refused: { ...client, ...climbing, [message]: refused }, allowed: [shared, 'react', ...allowed] }
}

const clientsOfData = 'DynamoDB is accessed through functions/data'
const clientOfData = 'Only functions/data/client/dynamodb-client.ts opens a client'
const belowDomain = [...besideDomain, 'data', 'http', 'platform']
const belowEntity = ['components', 'session', 'i18n', 'api', 'theme', 'platform']
const faq = webCase('a feature imports neither', ['reader', 'offline', 'entity', ...belowEntity])

/** One file per list of restrictions in `.oxlintrc.json`: an override replaces the list of a wider one. */
const cases: Record<string, Case> = {
  'shared/entities/any.ts': {
    refused: {
      'shared/ imports': [functions, infra, web, tests],
      'shared/ runs in the browser': ['react', 'node:fs', '@aws-sdk/client-s3'],
      ...climbing,
    },
    allowed: [shared, 'zod'],
  },
  'functions/api/any.ts': functionsCase('Nothing imports consumers/', ['api', 'domain', ...belowDomain], clientsOfData),
  'functions/consumers/any.ts': functionsCase(
    'Nothing outside api/ imports api/',
    ['consumers', 'domain', ...belowDomain],
    clientsOfData,
  ),
  'functions/domain/any.ts': functionsCase('are above domain/', ['domain', ...belowDomain], clientsOfData),
  ...Object.fromEntries(
    besideDomain.map((folder) => [
      `functions/${folder}/any.ts`,
      functionsCase('above this folder', belowDomain, clientsOfData),
    ]),
  ),
  'functions/data/any.ts': functionsCase('data/ imports platform/ only', ['data', 'platform'], clientOfData),
  'functions/data/client/dynamodb-client.ts': {
    refused: { ...server, 'data/ imports platform/ only': layersFor(functionsLayers, ['data', 'platform']).refused },
    allowed: tableClients,
  },
  'functions/platform/any.ts': functionsCase('the lowest layer', ['http', 'platform'], clientsOfData),
  'web/any.ts': { refused: { ...client, ...climbing }, allowed: [shared, ...Object.values(webLayers)] },
  'web/src/any.ts': { refused: { ...client, ...climbing }, allowed: [shared, ...Object.values(webLayers)] },
  'web/src/app/any.ts': webCase('app/ does not import the entry points', [
    'app',
    'features',
    'reader',
    'offline',
    'entity',
    ...belowEntity,
  ]),
  'web/src/reader/any.ts': webCase('reader/ is what features share', ['reader', 'offline', 'entity', ...belowEntity]),
  'web/src/offline/any.ts': webCase('offline/ knows neither', ['offline', 'entity', ...belowEntity]),
  'web/src/entity/any.ts': webCase('entity/ is rendered from the definition alone', ['entity', ...belowEntity]),
  'web/src/components/any.ts': webCase('components/ imports', belowEntity),
  'web/src/session/any.ts': webCase('session/ imports', ['session', 'i18n', 'api', 'platform']),
  'web/src/i18n/any.ts': webCase('i18n/ imports', ['i18n', 'api', 'platform']),
  'web/src/api/any.ts': webCase('api/ imports', ['api', 'platform']),
  'web/src/theme/any.ts': webCase('theme/ imports', ['theme', 'platform']),
  'web/src/platform/any.ts': webCase('platform/ imports', ['platform']),
  'web/src/embed/any.ts': webCase('embed/ imports', ['embed']),
  'web/src/features/faq/edit/any.ts': {
    refused: {
      ...client,
      'a feature imports neither': layersFor(webLayers, ['reader', 'offline', 'entity', ...belowEntity]).refused,
      'names its own files from its own folder': [
        '../../home/home-screen.tsx',
        '../home/home-screen.tsx',
        './any/../../../home/home-screen.tsx',
      ],
    },
    allowed: [...faq.allowed!, '../workflow-actions.ts', './faq-form.tsx'],
  },
  'infra/constructs/any.ts': {
    refused: {
      'infra/ refers to function entry points by path': [functions, web, tests],
      'DynamoDB is accessed through functions/data': tableClients,
      ...climbing,
    },
    allowed: [shared, infra],
  },
  'infra/local/bus/any.ts': {
    refused: { ...climbing, 'infra/ imports neither': [web, tests] },
    allowed: [shared, infra, functions, ...tableClients],
  },
  ...Object.fromEntries(
    ['sample', 'operations', 'seed'].map((folder): [string, Case] => [
      `infra/${folder}/any.ts`,
      {
        refused: { ...climbing, [clientsOfData]: tableClients, 'infra/ imports neither': [web, tests] },
        allowed: [shared, infra, functions],
      },
    ]),
  ),
  'infra/operations/backup/table-copy.ts': {
    refused: { ...climbing, 'infra/ imports neither': [web, tests] },
    allowed: tableClients,
  },
  'tests/product/any.ts': { refused: { 'never runs': ['vitest'] }, allowed: [shared, functions, infra, web, tests] },
  'tests/product/any.test.ts': { refused: {}, allowed: ['vitest'] },
}

const withImports = (imports: readonly string[]): string =>
  [
    ...imports.map((from, at) => `import * as other${at} from '${from}'`),
    `export const used = [${imports.map((_, at) => `other${at}`).join(', ')}]`,
  ].join('\n')

const importsOf = ({ refused, allowed = [] }: Case): string[] => [...Object.values(refused).flat(), ...allowed]

const readsEnvironment = `export const name = process.env['TABLE_NAME']\n`
const lines = (count: number) => `${'// one line\n'.repeat(count - 1)}export const last = true\n`

const others = {
  'functions/platform/environment.ts': readsEnvironment,
  'functions/data/reads-environment.ts': readsEnvironment,
  'functions/consumers/type-of-table.ts': `import type { NativeAttributeValue } from '@aws-sdk/lib-dynamodb'\n\nexport type Value = NativeAttributeValue\n`,
  'shared/entities/on-demand.ts': `export const load = () => import('${web}')\n`,
  'shared/entities/relative-on-demand.ts': `export const load = () => import('../../web/src/main.tsx')\n`,
  'functions/platform/on-demand.ts': `export const load = () => import('${functionsLayers['data']}')\n`,
  'functions/data/type-of-request.ts': `import type { Route } from '#functions/platform/http/request-pipeline.ts'\n\nexport type Value = Route\n`,
  'web/src/reader/on-demand.ts': `export const load = () => import('${webLayers['features']}')\n`,
  'web/src/features/faq/on-demand.ts': `export const load = () => import('../home/home-screen.tsx')\n`,
  'shared/entities/re-export.ts': `export * from '${functions}'\n`,
  'shared/entities/zod-by-name.ts': `import { z } from 'zod'\n\nexport const text = z.string()\n`,
  'shared/entities/zod-by-default.ts': `import z from 'zod'\n\nexport const text = z.string()\n`,
  'shared/entities/zod-type-by-name.ts': `import type { ZodType } from 'zod'\n\nexport type Text = ZodType<string>\n`,
  'shared/entities/zod-re-export.ts': `export { z } from 'zod'\n`,
  'shared/entities/zod-type.ts': `import type * as z from 'zod'\n\nexport type Text = z.ZodType<string>\n`,
  'tests/product/long.ts': lines(319),
  'tests/product/too-long.ts': lines(320),
}

type Diagnostic = {
  code: string
  filename: string
  help?: string
  message: string
  labels: { span: { line: number } }[]
}

/** Runs lint on these files in a folder outside the project, so that its own lint run does not include them. */
function lint(files: Iterable<readonly [path: string, text: string]>): Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-lint-'))
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
    const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.each(['functions', 'web/src'])('every folder of %s has a test case', (parent) => {
  const folders = globSync(`${parent}/*/`, { cwd: root })
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !Object.keys(cases).some((path) => path.startsWith(`${folder}/`)))).toEqual([])
})

describe('the lint rules', () => {
  const texts = new Map([
    ...Object.entries(cases).map(([path, one]) => [path, withImports(importsOf(one))] as const),
    ...Object.entries(others),
  ])
  let found: Diagnostic[]
  beforeAll(() => {
    found = lint(texts)
  })
  const refusalsIn = (path: string, rule: string) =>
    found.filter(({ filename, code }) => filename === path && code.includes(rule))

  it.each(Object.entries(cases))('reject and allow the imports of %s', (path, one) => {
    const imports = importsOf(one)
    const refused = refusalsIn(path, 'no-restricted-imports').map(({ help, labels }) => [
      imports[labels[0]!.span.line - 1],
      Object.keys(one.refused).find((message) => help?.includes(message)),
    ])
    const expected = Object.entries(one.refused).flatMap(([message, all]) => all.map((from) => [from, message]))
    expect(refused.toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    [
      'the environment outside functions/platform/environment.ts',
      'no-process-env',
      ['functions/data/reads-environment.ts'],
    ],
    ['files of 320 lines and more', 'max-lines', ['tests/product/too-long.ts']],
    [
      'parts of zod by name: those add 360 kB to each function',
      'import-style',
      ['by-default', 'by-name', 're-export', 'type-by-name'].map((name) => `shared/entities/zod-${name}.ts`),
    ],
    [
      'imports on demand and re-exports as they refuse imports, types of requests in data/, and no type of the table',
      'no-restricted-imports',
      [
        'functions/data/type-of-request.ts',
        'functions/platform/on-demand.ts',
        'shared/entities/on-demand.ts',
        'shared/entities/re-export.ts',
        'shared/entities/relative-on-demand.ts',
        'web/src/features/faq/on-demand.ts',
        'web/src/reader/on-demand.ts',
      ],
    ],
  ])('refuse %s', (_, rule, paths) => {
    const refused = Object.keys(others).filter((path) => refusalsIn(path, rule).length > 0)
    expect(refused.toSorted()).toEqual(paths)
  })
})

it('CSS classes are read as properties, never as string keys', () => {
  const sources = globSync('{web/src,tests/web}/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(800)
  const otherwise = sources.filter((path) => /\bclasses\['\w+'\]/.test(readFileSync(join(root, path), 'utf8')))
  expect(otherwise).toEqual([])
})
