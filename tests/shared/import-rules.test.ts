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
const climbing = { 'Relative paths must stay inside the folder': ['../../functions/platform/http/response.ts'] }
const server = { 'functions/ imports shared/ only': [infra, web, tests], ...climbing }
const client = { 'web/ imports shared/ only': [functions, infra, tests] }
const above = [
  '#web/app/routing/route-guard.ts',
  '#web/features/faq/workflow-actions.ts',
  '#web/reader/callout.tsx',
  '#web/entity/view/record-paths.ts',
]
const below = ['#web/components/feedback/load-failed.tsx', '#web/entity/view/record-paths.ts']

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
  'functions/search/any.ts': {
    refused: { ...server, 'DynamoDB is accessed through functions/data': tableClients },
    allowed: [shared, functions],
  },
  'functions/data/any.ts': {
    refused: { ...server, 'Only functions/data/client/dynamodb-client.ts opens a client': tableClients },
    allowed: [shared, functions],
  },
  'functions/data/client/dynamodb-client.ts': { refused: server, allowed: tableClients },
  'web/src/app/any.ts': { refused: { ...client, ...climbing }, allowed: [shared, 'react', ...above, ...below] },
  ...Object.fromEntries(
    ['components', 'session', 'api', 'i18n', 'theme'].map((folder): [string, Case] => [
      `web/src/${folder}/any.ts`,
      {
        refused: { ...client, ...climbing, 'below all else of the client': above },
        allowed: [shared, 'react', '#web/components/feedback/load-failed.tsx'],
      },
    ]),
  ),
  'web/src/entity/any.ts': {
    refused: { ...client, ...climbing, 'entity/ is drawn from the definition alone': above.slice(0, 3) },
    allowed: [shared, 'react', ...below],
  },
  'web/src/reader/any.ts': {
    refused: { ...client, ...climbing, 'reader/ is what features share': above.slice(0, 2) },
    allowed: [shared, 'react', ...below],
  },
  'web/src/features/faq/edit/any.ts': {
    refused: {
      ...client,
      'a feature imports neither': above.slice(0, 2),
      'names its own files from its own folder': ['../../home/home-screen.tsx', '../home/home-screen.tsx'],
    },
    allowed: [shared, 'react', ...below, '../workflow-actions.ts', './faq-form.tsx'],
  },
  'infra/constructs/any.ts': {
    refused: {
      'infra/ refers to function entry points by path': [functions, web, tests],
      'DynamoDB is accessed through functions/data': tableClients,
      ...climbing,
    },
    allowed: [shared, infra],
  },
  'infra/local/bus/any.ts': { refused: climbing, allowed: [shared, infra, functions, ...tableClients] },
  ...Object.fromEntries(
    ['sample', 'operations', 'seed'].map((folder): [string, Case] => [
      `infra/${folder}/any.ts`,
      {
        refused: { ...climbing, 'DynamoDB is accessed through functions/data': tableClients },
        allowed: [shared, infra, functions],
      },
    ]),
  ),
  'infra/operations/backup/table-copy.ts': { refused: climbing, allowed: tableClients },
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

  it.each(Object.entries(cases))('refuse and allow the imports of %s', (path, one) => {
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
      'imports on demand and re-exports as they refuse imports, and no type of the table',
      'no-restricted-imports',
      ['shared/entities/on-demand.ts', 'shared/entities/re-export.ts', 'shared/entities/relative-on-demand.ts'],
    ],
  ])('refuse %s', (_, rule, paths) => {
    const refused = Object.keys(others).filter((path) => refusalsIn(path, rule).length > 0)
    expect(refused.toSorted()).toEqual(paths)
  })
})

it('CSS classes are read by property, never by a literal in brackets', () => {
  const sources = globSync('{web/src,tests/web}/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(800)
  const otherwise = sources.filter((path) => /\bclasses\['\w+'\]/.test(readFileSync(join(root, path), 'utf8')))
  expect(otherwise).toEqual([])
})
