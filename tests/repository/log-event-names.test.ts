import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['functions', 'infra/local']
const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/
const alarmEvents: Record<string, string> = personalDataAlarmEvents

/** Returns the event names that a source file passes to `logLine`; an argument that is no constant as its code. */
const eventNamesIn = (source: string): string[] =>
  [...source.matchAll(/logLine\(\s*'(?:info|warn|error)',\s*([^,)]+)/g)].map(([, argument]) => {
    const code = argument!.trim()
    return /^'(.*)'$/.exec(code)?.[1] ?? alarmEvents[code.split('personalDataAlarmEvents.')[1] ?? ''] ?? code
  })

test('every log line has an event name in snake_case', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, folder, name)),
  )
  const names = files.flatMap((file) => eventNamesIn(readFileSync(file, 'utf8')))
  expect(names).toContain(personalDataAlarmEvents.PeopleExported)
  expect(names.filter((name) => !snakeCase.test(name))).toEqual([])
})

test('sentences and computed names are rejected', () => {
  const names = eventNamesIn("logLine('warn', 'a file was lost', {}); logLine('error', problem.code)")
  expect(names.filter((name) => !snakeCase.test(name))).toEqual(['a file was lost', 'problem.code'])
})
