import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundlesFolder } from '#infra/bundle-functions.ts'
import { runCommand } from '#tests/infra/operations/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'daleel-release-'))
const file = join(folder, 'release.tgz')
afterAll(() => rmSync(folder, { recursive: true }))

const release = (...args: string[]) => runCommand('release', args, '', {})

test('a release has the web client and the bundles, and is used only with its SHA-256', async () => {
  const { code, said } = await release('pack', file)
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  expect([code, said]).toEqual([0, `${sha256}\n`])
  const names = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.split('\n')
  expect(names).toContain('web/dist/index.html')
  expect(names.filter((name) => name.endsWith('/search/index.js'))).toHaveLength(1)

  const bundle = join(bundlesFolder(), 'search', 'index.js')
  const writtenBefore = statSync(bundle).ctimeMs
  const refused = await release(
    'unpack',
    file,
    '--sha256',
    sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  )
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('does not have the SHA-256') })
  expect(statSync(bundle).ctimeMs).toBe(writtenBefore)
  expect(await release('unpack', file, '--sha256', sha256)).toMatchObject({ code: 0, complained: '' })
  expect(statSync(bundle).ctimeMs).toBeGreaterThan(writtenBefore)
})

test('the command explains its use without a file', async () => {
  expect(await release('pack')).toMatchObject({ code: 1, complained: expect.stringContaining('release.ts pack FILE') })
})
