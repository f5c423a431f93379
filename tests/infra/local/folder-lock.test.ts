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

test('a folder that another process has is refused in one line that says so', () => {
  const began = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]
  const folder = folderHeldBy(`${process.ppid} ${began}`)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^${folder} is in use by process ${process.ppid}: stop that one, or start with another DATA_DIR$`),
  )
})

test('one whose process was killed, or has a number that is another process by now, is taken over', () => {
  for (const text of ['999999999 1', `${process.ppid} 1`, '']) {
    const folder = folderHeldBy(text)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    unlock()
    lockFolder(folder)()
  }
})
