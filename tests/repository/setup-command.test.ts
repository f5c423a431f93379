import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the set-up on a machine with no program but Node, after packages and web client are installed. */
const setUp = (...words: string[]) =>
  spawnSync(process.execPath, ['infra/setup.mjs', ...words], { cwd: root, env: { PATH: '' }, encoding: 'utf8' })

test('a deployment of a built release installs packages only', () => {
  const { status, stdout, stderr } = setUp('packages')
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test.each([
  ['22.20.0', 1, /^Node 24\.6 is needed, this is v22\.20\.0\./],
  ['24.5.0', 1, /^Node 24\.6 is needed, this is v24\.5\.0\./],
  ['24.6.0', 0, /^$/],
  ['26.0.0', 0, /^$/],
])('Node %s ends with code %i', (version, code, text) => {
  const script = `import('./infra/require-node.mjs').then(({ requireNode }) => requireNode('${version}'))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([code, expect.stringMatching(text)])
})

test('the set-up for a deployment needs no Java and no Chromium; the local product needs Java', () => {
  const { status, stdout, stderr } = setUp('deploy')
  expect([status, stdout, stderr]).toEqual([0, '', ''])
  const local = setUp()
  expect([local.status, local.stderr]).toEqual([1, expect.stringContaining('Java 17 is missing')])
})
