import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readQuestions } from '#infra/sentences/read-questions.ts'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sentences-'))))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(command: 'train' | 'evaluate', ...args: string[]) {
  const script = fileURLToPath(new URL(`../../../infra/sentences/${command}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args])
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, error }
}

type Line = { id?: unknown; lang?: unknown; question?: unknown; sentences?: unknown; answers?: unknown }

const line = (id: number, changes: Line = {}): Line => ({
  id,
  lang: 'en',
  question: `What does course ${id} cost?`,
  sentences: [`Course ${id}`, 'It starts on Monday.', `The course costs ${id} euros.`, 'Bring a pen.'],
  answers: id % 3 === 0 ? [] : [2],
  ...changes,
})

function write(name: string, lines: readonly (Line | string)[]): string {
  const file = join(folder, name)
  const written = lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(written) : written)
  return file
}

describe('questions', () => {
  test.each([
    ['no JSON', ['{"id": 1'], /, line 1: /],
    ['no question', [line(1), line(2, { question: undefined })], /, line 2: question: /],
    ['an empty page', [line(1, { sentences: [] })], /, line 1: sentences: /],
    ['answers that are no numbers', [line(1), '', line(2, { answers: ['2'] })], /, line 3: answers\.0: /],
    ['an answer that is no sentence', [line(1, { answers: [4] })], /, line 1: answers: An answer is not the index/],
    ['no questions', ['', ''], / has no questions/],
  ])('of a file with %s are rejected with its name', (_, lines, expected) => {
    const file = write('invalid.jsonl', lines)
    expect(() => readQuestions(file)).toThrow(file)
    expect(() => readQuestions(file)).toThrow(expected)
  })

  test('of an unreadable file are rejected with its name', () => {
    const missing = join(folder, 'missing.jsonl')
    expect(() => readQuestions(missing)).toThrow(missing)
    const broken = join(folder, 'broken.jsonl.gz')
    writeFileSync(broken, 'not compressed')
    expect(() => readQuestions(broken)).toThrow(broken)
  })
})

describe.each(['train', 'evaluate'] as const)('npm run %s -- sentences', (command) => {
  test('names the file and the line that it rejects', async () => {
    const file = write(`invalid-${command}.jsonl`, [line(1), line(2, { answers: [4] })])
    const { code, out, error } = await run(command, 'sentences', file)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(`${file}, line 2: answers: An answer is not the index of a sentence`)
  })

  test.each([[['topics', 'one.jsonl']], [['sentences', 'one.jsonl', '--unknown']]])(
    'prints the usage for the arguments %j',
    async (args) => {
      const { code, error } = await run(command, ...args)
      expect(code).toBe(1)
      expect(error).toContain(`npm run ${command} -- sentences FILE…`)
    },
  )
})

test('evaluate prints one line per file, compressed or not', async () => {
  const plain = write('plain.jsonl', [line(1), line(2), line(3)])
  const compressed = write('compressed.jsonl.gz', [line(1, { lang: 'uk' }), line(3, { lang: 'uk' })])
  const { code, out } = await run('evaluate', 'sentences', plain, compressed)
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  const figures = String.raw`F1 \d\.\d\d precision \d\.\d\d recall \d\.\d\d`
  expect(lines[0]).toMatch(new RegExp(`^en ${figures} refused [01]/1 wrongly [012]/2$`))
  expect(lines[1]).toMatch(new RegExp(`^uk ${figures} refused [01]/1 wrongly [01]/1$`))
})

test('train writes the same model for the same files, and prints a table', async () => {
  const lines = Array.from({ length: 24 }, (_, at) => line(at + 1))
  const files = [
    write('en.jsonl', lines),
    write(
      'uk.jsonl',
      lines.map((one) => ({ ...one, lang: 'uk' })),
    ),
  ]
  const [one, other] = [join(folder, 'one.json'), join(folder, 'other.json')]
  const { code, out } = await run('train', 'sentences', ...files, '--card', '--out', one)
  expect(code).toBe(0)
  expect(out).toMatch(/^ +F1 +precision +recall +refused +wrongly$/m)
  for (const language of ['en', 'uk']) expect(out).toMatch(new RegExp(String.raw`^${language} +\d\.\d\d \[`, 'm'))
  expect(out).toContain('\ncard\n')
  await run('train', 'sentences', ...files, '--out', other)
  const model = readFileSync(one, 'utf8')
  expect(readFileSync(other, 'utf8')).toBe(model)
  expect(Object.keys(JSON.parse(model) as object)).toContain('thresholds')
})
