import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const run = promisify(execFile)
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const program = (...path: string[]): string => join(modules, ...path)
const checked = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'esnext',
  '--allowImportingTsExtensions',
  '--types',
  'node',
]

const { call, created, findable, origin, tokenOf } = useProduct()

/** Checks the promise of docs/api.md: a public generator creates a typed client, used in three lines. */
describe('a client generated from the OpenAPI document', () => {
  let folder: string
  let lines: string

  const check = (...files: string[]) =>
    run(process.execPath, [program('typescript', 'bin', 'tsc'), ...checked, ...files], { cwd: folder })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daleel-client-'))
    await symlink(modules, join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'openapi.json'), (await call('GET', '/openapi.json')).text)
    await run(process.execPath, [program('oazapfts', 'dist', 'cli.js'), 'openapi.json', 'daleel.ts'], { cwd: folder })
    const page = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
    lines = /```ts\n(.*?)```/s.exec(page)![1]!
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('has the types of requests and responses', async () => {
    await writeFile(join(folder, 'documented.ts'), lines)
    await check('documented.ts')
    const wrong = ['getSearch({ q: 7 })', "getSearch({ colour: 'blue' })", 'entities[0]?.colour', 'total.trim()']
    for (const one of wrong) {
      await writeFile(join(folder, 'wrong.ts'), `${lines}\n${one}\n`)
      await expect(check('wrong.ts'), one).rejects.toMatchObject({ stdout: expect.stringContaining('wrong.ts') })
    }
  })

  test('works for any caller', async () => {
    const word = uniqueWord()
    const { id } = await created('directory', { translations: [{ language_id: '1', name: word }] })
    await findable()
    const asked = lines.replace("'school'", `'${word}'`)
    await writeFile(join(folder, 'runs.ts'), `${asked}\nconsole.log(JSON.stringify({ entities, total }))\n`)
    const env = { ...process.env, DALEEL: `${origin()}/api`, TOKEN: await tokenOf('Front Liner') }
    const { stdout } = await run(process.execPath, ['runs.ts'], { cwd: folder, env })
    // Other random words may match fuzzily and rank lower.
    const { entities, total } = JSON.parse(stdout) as { entities: object[]; total: number }
    expect(entities[0]).toMatchObject({ object: 'directory', id })
    expect(total).toBeGreaterThanOrEqual(entities.length)
  })
})
