import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from '#infra/local/data/folder-lock.ts'

const folderHeldBy = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  writeFileSync(join(folder, 'lock'), text)
  return folder
}

test('a folder locked by another process is rejected with a one-line message', () => {
  const began = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]
  const folder = folderHeldBy(`${process.ppid} ${began}`)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^${folder} is in use by process ${process.ppid}: stop that one, or start with another DATA_DIR$`),
  )
})

test('a lock of a killed process, or of a reused process id, is taken over', () => {
  for (const text of ['999999999 1', `${process.ppid} 1`, '']) {
    const folder = folderHeldBy(text)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    unlock()
    lockFolder(folder)()
  }
})
