import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const maxFilesPerFolder = 30

/** Folders with one file per entity or sample record. */
const exempt = /^(shared\/entities|infra\/sample\/content)(\/|$)/

it(`no folder holds more than ${maxFilesPerFolder} files`, () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const folders = Object.groupBy(files.trimEnd().split('\n'), (path) => dirname(path))
  expect(Object.keys(folders).length).toBeGreaterThan(200)
  const tooLarge = Object.entries(folders).flatMap(([folder, all = []]) =>
    all.length > maxFilesPerFolder && !exempt.test(folder) ? [`${folder}: ${all.length}`] : [],
  )
  expect(tooLarge).toEqual([])
})
