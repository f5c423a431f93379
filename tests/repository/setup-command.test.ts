import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the set-up on a machine with no program but Node, after packages and web client are installed. */
const setUp = (...words: string[]) =>
  spawnSync(process.execPath, ['infra/setup.mjs', ...words], { cwd: root, env: { PATH: '' }, encoding: 'utf8' })

test('the set-up for a deployment needs no Java and no Chromium; the local product needs Java', () => {
  const { status, stdout, stderr } = setUp('deploy')
  expect([status, stdout, stderr]).toEqual([0, '', ''])
  const local = setUp()
  expect([local.status, local.stderr]).toEqual([1, expect.stringContaining('Java 17 is missing')])
})
