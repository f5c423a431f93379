import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'

const questionSchema = z
  .object({
    id: z.union([z.string(), z.number()]),
    lang: z.string().min(2),
    question: z.string().min(1),
    sentences: z.array(z.string()).min(1),
    answers: z.array(z.int().nonnegative()),
  })
  .refine(({ sentences, answers }) => answers.every((answer) => answer < sentences.length), {
    path: ['answers'],
    message: 'An answer is not the index of a sentence',
  })

/** Question with the sentences of one page and the indices of those that answer it; none if the page has no answer. */
export type SentenceQuestion = z.infer<typeof questionSchema>

/**
 * Reads questions from a file of JSON Lines, or one with gzip compression (.gz).
 *
 * @throws Error With file and line number if a line is no such question, or without a line if the file is unreadable.
 */
export function readQuestions(file: string): SentenceQuestion[] {
  const questions = readText(file)
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : parseQuestion(line, `${file}, line ${at + 1}`)))
  if (questions.length === 0) throw new Error(`${file} has no questions`)
  return questions
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file)
    return (file.toLowerCase().endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch (error) {
    throw new Error(`${file} is unreadable: ${(error as Error).message}`, { cause: error })
  }
}

function parseQuestion(line: string, place: string): SentenceQuestion {
  let written: unknown
  try {
    written = JSON.parse(line)
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`, { cause: error })
  }
  const parsed = questionSchema.safeParse(written)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${place}: ${issue!.path.join('.') || 'line'}: ${issue!.message}`)
}
