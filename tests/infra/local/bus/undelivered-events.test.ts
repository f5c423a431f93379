import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openJsonLines } from '#infra/local/data/json-lines-file.ts'
import { createMailbox } from '#infra/local/mail-server.ts'
import { openUndeliveredEvents } from '#infra/local/bus/undelivered-events.ts'

const folder = mkdtempSync(join(tmpdir(), 'daleel-undelivered-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens a file repeatedly without closing it, as after a crash. */
const fileOf = (name: string) => {
  const file = join(folder, name, 'events.jsonl')
  return { file, open: () => openUndeliveredEvents<{ id: string; text?: string }>(file) }
}

test('events not delivered to all consumers survive a kill, in order [EV-1]', () => {
  const { open } = fileOf('kill')
  const before = open()
  for (const id of ['1', '2', '3']) before.take({ id }, ['log', 'notify'])
  before.done('1', 'log')
  before.done('2', 'notify')
  before.done('2', 'log')
  expect(open().waiting()).toEqual([
    { event: { id: '1' }, to: ['notify'] },
    { event: { id: '3' }, to: ['log', 'notify'] },
  ])
})

test('a truncated line is dropped, and later lines are kept', () => {
  const { file, open } = fileOf('cut')
  open().take({ id: '1' }, ['log'])
  appendFileSync(file, '{"take":{"id":"2"')
  const after = open()
  after.take({ id: '3' }, ['log'])
  expect(
    open()
      .waiting()
      .map(({ event }) => event.id),
  ).toEqual(['1', '3'])
})

test('delivered events are removed, so that the file does not grow', () => {
  const { file, open } = fileOf('long')
  const events = open()
  const text = 'x'.repeat(10_000)
  events.take({ id: 'waits' }, ['log'])
  let largest = 0
  for (let at = 0; at < 500; at++) {
    events.take({ id: String(at), text }, ['log'])
    events.done(String(at), 'log')
    largest = Math.max(largest, statSync(file).size)
  }
  expect(largest).toBeLessThan(400_000)
  expect(open().waiting()).toEqual([{ event: { id: 'waits' }, to: ['log'] }])
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
})

test('an event without consumers is not stored', () => {
  const { open } = fileOf('unheard')
  open().take({ id: '1' }, [])
  expect(open().waiting()).toEqual([])
})

test('sent emails survive a kill', () => {
  const file = join(folder, 'mails.jsonl')
  const mail = { to: 'amal@people.example', subject: 'A', text: 'a', html: '<p>a</p>' }
  createMailbox(undefined, file).send(mail)
  expect(createMailbox(undefined, file).list()).toMatchObject([mail])
})

test('lines are stored in the order they were added', () => {
  const file = join(folder, 'lines.jsonl')
  const lines = openJsonLines<unknown>(file)
  for (const one of ['سطر', { a: 'line\nend' }, 3]) lines.add(one)
  expect(openJsonLines(file).storedValues).toEqual(['سطر', { a: 'line\nend' }, 3])
})
