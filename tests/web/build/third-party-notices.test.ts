// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const notices = readFileSync(new URL('../../../web/dist/third-party-notices.txt', import.meta.url), 'utf8')

test('the client comes with the licences of all packages in use, each text once', () => {
  const parts = notices.split(`\n${'-'.repeat(80)}\n\n`)
  const listed = parts.flatMap((part) => part.split('\n\n')[0]!.split('\n'))
  for (const name of Object.keys(packageJson.dependencies)) expect(listed, name).toContain(name)
  for (const name of ['vitest', 'aws-cdk-lib', 'playwright-core']) expect(listed, name).not.toContain(name)
  const react = parts.find((part) => /^react$/m.test(part))!
  expect(react).toContain('Permission is hereby granted')
  const texts = parts.map((part) => part.slice(part.indexOf('\n\n')))
  expect(new Set(texts).size).toBe(texts.length)
  expect(notices).not.toMatch(/^Licence: not stated/m)
})
