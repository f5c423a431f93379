// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedKinds, unusedParts } from '../../../web/vite.config.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('no field asks for a kind of text that the build of the web client leaves out', () => {
  const left = read('node_modules/zod/v4/classic/schemas.js').match(unusedKinds) ?? []
  const names = left.map((method) => /\w+/.exec(method)![0])
  expect(names).toContain('url')
  expect(names.length).toBeGreaterThan(15)
  const asked = new RegExp(`\\.(?:${names.join('|')})\\(`)
  expect(asked.test('z.string().url()')).toBe(true)
  const sources = globSync('{shared,web/src}/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => asked.test(read(file)))).toEqual([])
})

test('no screen shows a part of Mantine that the build of the web client leaves out', () => {
  const left = globSync('node_modules/@mantine/core/esm/components/**/*.mjs', { cwd: root }).filter((file) =>
    unusedParts.test(`/${file}`),
  )
  expect(left).toHaveLength(6)
  const asked = /\b(?:ActionIcon|Button)\.?Group|\b(?:loader|type)[=:] ?["'](?:bars|dots)/
  expect(['<Button.Group>', "<Loader type='bars'>", "loader: 'dots'"].every((use) => asked.test(use))).toBe(true)
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.filter((file) => asked.test(read(file)))).toEqual([])
})
