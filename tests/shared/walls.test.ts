import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const made: string[] = []
afterAll(() => made.forEach((file) => rmSync(file, { force: true })))

/** What lint says of a file that would stand there. */
function lintOf(path: string, text: string): { refused: boolean; output: string } {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  made.push(file)
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { status, stdout } = spawnSync(oxlint, [file], { cwd: root, encoding: 'utf8' })
  return { refused: status !== 0, output: stdout }
}

const walls = [
  ['shared/wall-check.ts', '#functions/http/answer.ts', 'shared/ imports'],
  ['shared/wall-check.ts', 'react', 'shared/ runs in the browser'],
  ['functions/wall-check.ts', '#infra/functions.ts', 'functions/ imports shared/ only'],
  ['functions/wall-check.ts', '#web/main.tsx', 'functions/ imports shared/ only'],
  ['web/src/wall-check.ts', '#functions/http/answer.ts', 'web/ imports shared/ only'],
  ['web/src/components/wall-check.ts', '#web/entity/record.ts', 'below all else of the client'],
  ['web/src/session/wall-check.ts', '#web/app/guard.ts', 'below all else of the client'],
  ['web/src/entity/wall-check.ts', '#web/reading/notice.tsx', 'entity/ is drawn from the definition alone'],
  ['web/src/reading/wall-check.ts', '#web/features/faq/actions.ts', 'reading/ is what features share'],
  ['web/src/features/home/wall-check.ts', '#web/features/faq/actions.ts', 'a feature imports neither'],
  ['web/src/features/home/wall-check.ts', '#web/app/guard.ts', 'a feature imports neither'],
  ['web/src/features/faq/edit/wall-check.ts', '../../home/home-screen.tsx', 'another feature, never'],
  ['web/src/features/faq/wall-check.ts', '../home/home-screen.tsx', 'another feature, never'],
  ['web/src/entity/wall-check.ts', '../reading/notice.tsx', 'passes by the walls'],
  ['shared/access/wall-check.ts', '../../functions/http/answer.ts', 'passes by the walls'],
  ['functions/http/wall-check.ts', '../../infra/functions.ts', 'passes by the walls'],
  ['infra/stacks/wall-check.ts', '../../functions/http/answer.ts', 'passes by the walls'],
  ['functions/entity/wall-check.ts', '@aws-sdk/client-dynamodb', 'only store/client.ts reaches the table'],
  ['functions/store/wall-check.ts', '@aws-sdk/lib-dynamodb', 'only store/client.ts reaches the table'],
  ['infra/wall-check.ts', '#functions/http/answer.ts', 'infra/ names function entries by path'],
] as const

describe('the walls between the rooms', () => {
  it.each(walls)('%s may not import %s, and lint says the way', (path, imported, way) => {
    const { refused, output } = lintOf(path, `import * as other from '${imported}'\n\nexport const used = other\n`)
    expect(refused).toBe(true)
    expect(output).toContain(way)
  })

  it('let through what is allowed', () => {
    const allowed = `import { Problem } from '#shared/api/problems.ts'\n\nexport const refuse = () => new Problem('not_found')\n`
    expect(lintOf('functions/wall-check.ts', allowed)).toMatchObject({ refused: false })
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
    const named = everySource().filter((path) =>
      /import \{[^}]*\} from 'zod'/.test(readFileSync(path, 'utf8').replaceAll("'zod'/", '')),
    )
    expect(named.filter((path) => !path.endsWith('walls.test.ts'))).toEqual([])
  })

  it('stays within what one mind holds', () => {
    const long = everySource().filter((path) => readFileSync(path, 'utf8').split('\n').length > 320)
    expect(long).toEqual([])
  })
})
