import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** An empty house with the same rooms and rules, so that no other test meets a file that comes and goes. */
const house = mkdtempSync(join(tmpdir(), 'daleel-walls-'))
beforeAll(() => copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json')))
afterAll(() => rmSync(house, { recursive: true }))

const anywhere = {
  shared: '#shared/api/problems.ts',
  functions: '#functions/http/answer.ts',
  infra: '#infra/functions.ts',
  web: '#web/main.tsx',
  tests: '#tests/support/page.ts',
}
const server = ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb']
const out = ['../../functions/http/answer.ts']

type Wall = [room: string, imports: string[], way: string, open?: RegExp]

/** What no file in a room may import, in whichever of its folders, and what lint says then. */
const walls: Wall[] = [
  ['shared', [anywhere.functions, anywhere.infra, anywhere.web, anywhere.tests], 'shared/ imports'],
  ['shared', ['react', 'node:fs', '@aws-sdk/client-s3'], 'shared/ runs in the browser'],
  ['functions', [anywhere.infra, anywhere.web, anywhere.tests], 'functions/ imports shared/ only'],
  ['functions', server, 'the table has one door', /^functions\/store/],
  ['functions/store', server, 'only store/client.ts reaches the table'],
  ['web', [anywhere.functions, anywhere.infra, anywhere.tests], 'web/ imports shared/ only'],
  ...['components', 'session', 'api', 'texts', 'theme'].map((room): Wall => {
    const above = ['app/guard.ts', 'features/faq/actions.ts', 'reading/notice.tsx', 'entity/record.ts']
    return [`web/src/${room}`, above.map((one) => `#web/${one}`), 'below all else of the client']
  }),
  [
    'web/src/entity',
    ['#web/app/guard.ts', '#web/features/faq/actions.ts', '#web/reading/notice.tsx'],
    'entity/ is drawn from the definition alone',
  ],
  ['web/src/reading', ['#web/app/guard.ts', '#web/features/faq/actions.ts'], 'reading/ is what features share'],
  ['web/src/features', ['#web/app/guard.ts', '#web/features/faq/actions.ts'], 'a feature imports neither'],
  ['web/src/features', ['../../home/home-screen.tsx', '../home/home-screen.tsx'], 'another feature, never'],
  [
    'infra',
    [anywhere.functions, anywhere.web, anywhere.tests],
    'infra/ names function entries by path',
    /^infra\/(local|sample|operations)/,
  ],
  ['infra', server, 'the table has one door', /^infra\/local/],
  ...['shared', 'functions', 'infra'].map((room): Wall => [room, out, 'passes by the walls']),
  ['web', out, 'passes by the walls', /^web\/src\/features/],
]

/** A room's folders, itself among them. */
const foldersOf = (room: string): string[] => [
  room,
  ...readdirSync(join(root, room), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((folder) => !/(^|\/)(node_modules|dist|cdk\.out)(\/|$)/.test(folder)),
]

type Refused = { filename: string; help: string; labels: { span: { line: number } }[] }

/** What lint says of files that would stand there. */
function lintOf(files: [path: string, text: string][]): Refused[] {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 28 })
  for (const [path] of files) rmSync(join(house, path))
  return (JSON.parse(stdout) as { diagnostics: Refused[] }).diagnostics
}

/** What it says of files with one import on each of their lines. */
function refusals(files: [path: string, imports: string[]][]): { path: string; imported: string; help: string }[] {
  const texts = files.map(([path, imports]): [string, string] => {
    const lines = imports.map((from, at) => `import * as other${at} from '${from}'`)
    const used = `export const used = [${imports.map((_, at) => `other${at}`).join(', ')}]`
    return [path, `${lines.join('\n')}\n\n${used}\n`]
  })
  const imported = new Map(files)
  return lintOf(texts).map(({ filename, help, labels }) => ({
    path: filename,
    imported: imported.get(filename)![labels[0]!.span.line - 1]!,
    help,
  }))
}

/** Where a wall stands, a file that could climb over it. */
const wallChecks = ([room, , , open]: Wall): string[] =>
  foldersOf(room)
    .filter((folder) => !open?.test(folder))
    .map((folder) => `${folder}/wall-check.ts`)

describe('the walls between the rooms', () => {
  const files = new Map<string, string[]>()
  for (const wall of walls)
    for (const path of wallChecks(wall)) files.set(path, [...new Set([...(files.get(path) ?? []), ...wall[1]])])
  let found: ReturnType<typeof refusals>
  beforeAll(() => {
    found = refusals([...files])
  })

  it.each(walls)('%s may import from none of its folders %s, and lint says: %s', (...wall) => {
    const [, imports, way] = wall
    const told = found.filter(({ help }) => help.includes(way)).map(({ path, imported }) => `${path} ${imported}`)
    const expected = wallChecks(wall).flatMap((path) => imports.map((imported) => `${path} ${imported}`))
    expect(expected.filter((one) => !told.includes(one))).toEqual([])
  })

  it('let a function read its environment in one place, and take types of the table anywhere', () => {
    const read = `export const name = process.env['TABLE_NAME']\n`
    const typed = `import type { NativeAttributeValue } from '@aws-sdk/lib-dynamodb'\n\nexport type Value = NativeAttributeValue\n`
    const refused = lintOf([
      ['functions/environment.ts', read],
      ['functions/store/wall-check.ts', read],
      ['functions/consumers/wall-check.ts', typed],
    ])
    expect(refused.map(({ filename }) => filename)).toEqual(['functions/store/wall-check.ts'])
  })

  it('let through what is allowed', () => {
    const inEvery = (room: string, ...imports: string[]): [string, string[]][] =>
      foldersOf(room).map((folder) => [`${folder}/wall-check.ts`, imports])
    expect(
      refusals([
        ...inEvery('shared', anywhere.shared, 'zod'),
        ...inEvery('functions', anywhere.shared, anywhere.functions),
        ...['functions/store/client.ts', 'infra/local/bus/check.ts', 'infra/operations/table-copy.ts'].map(
          (path): [string, string[]] => [path, server],
        ),
        ...inEvery('web', anywhere.shared, 'react'),
        ...['app', 'reading', 'features', 'entity'].map((room): [string, string[]] => [
          `web/src/${room}/check.ts`,
          ['#web/components/load-failed.tsx', '#web/entity/record.ts'],
        ]),
        ['web/src/features/faq/edit/check.ts', ['../actions.ts', './faq-form.tsx']],
        ...inEvery('infra', anywhere.shared, anywhere.infra),
        ...['local', 'sample', 'operations'].map((room): [string, string[]] => [
          `infra/${room}/check.ts`,
          [anywhere.functions],
        ]),
      ]),
    ).toEqual([])
  })
})

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'cdk.out'].includes(entry.name)) yield* sources(path)
    } else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const everySource = () =>
  ['shared', 'functions', 'infra', 'web', 'tests'].flatMap((folder) => [...sources(join(root, folder))])

describe('every source file', () => {
  it('takes zod as a whole, for the named import carries 360 kB more into each function', () => {
    const ways = everySource().flatMap((path) => readFileSync(path, 'utf8').match(/^import [^'"]*['"]zod['"]/gm) ?? [])
    expect([...new Set(ways)].sort()).toEqual(["import * as z from 'zod'", "import type * as z from 'zod'"])
  })

  it('names its classes in one way', () => {
    const otherwise = everySource().filter((path) => /\bclasses\['\w+'\]/.test(readFileSync(path, 'utf8')))
    expect(otherwise.filter((path) => !path.endsWith('walls.test.ts'))).toEqual([])
  })

  it('stays within what one mind holds', () => {
    expect(everySource().length).toBeGreaterThan(1000)
    const long = everySource().filter((path) => readFileSync(path, 'utf8').split('\n').length > 320)
    expect(long).toEqual([])
  })
})
