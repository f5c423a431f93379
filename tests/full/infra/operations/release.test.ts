import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#tests/infra/operations/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'daleel-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const release = (...args: string[]) => runCommand('release', args, '', {})
const sha256Of = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Unpacks an archive into a new folder. The web client of this clone stays untouched: other tests serve it. */
async function unpack(file: string, sha256: string) {
  const target = mkdtempSync(join(folder, 'target-'))
  const { code, complained } = await release('unpack', file, '--sha256', sha256, '--into', target)
  return { code, complained, hasPage: existsSync(join(target, 'web/dist/index.html')) }
}

test('a release has the web client and the bundles, and is used only with its SHA-256', async () => {
  const file = join(folder, 'release.tgz')
  expect(await release('pack', file)).toMatchObject({ code: 0, said: `${sha256Of(file)}\n` })
  const names = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.split('\n')
  expect(names.filter((name) => name.endsWith('/search/index.js'))).toHaveLength(1)
  expect(await unpack(file, '0'.repeat(64))).toEqual({
    code: 1,
    complained: expect.stringContaining('does not have the SHA-256'),
    hasPage: false,
  })
  expect(await unpack(file, sha256Of(file))).toEqual({ code: 0, complained: '', hasPage: true })
})

test('a release of another commit is refused', async () => {
  const other = join(folder, 'other')
  mkdirSync(join(other, 'web/dist'), { recursive: true })
  writeFileSync(join(other, 'web/dist/.built'), 'the fingerprint of other sources')
  const file = join(folder, 'other.tgz')
  spawnSync('tar', ['-czf', file, '-C', other, 'web/dist'])
  const { code, complained } = await unpack(file, sha256Of(file))
  expect([code, complained]).toEqual([1, expect.stringContaining('the archive belongs to another commit')])
})

test('the command explains its use without a file', async () => {
  expect(await release('pack')).toMatchObject({ code: 1, complained: expect.stringContaining('release.ts pack FILE') })
})
