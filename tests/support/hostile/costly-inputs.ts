import { deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { BudgetExceeded, parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import type { ParserName, Parsers } from '#functions/parsing/parsers.ts'
import { pdfOf, pdfStream } from '../formats/upload-files.ts'

type Input = Parameters<Parsers[ParserName]>

/** Input that costs time or memory, with the expected outcome. */
export type CostlyInput = [what: string, name: ParserName, input: Input, outcome: unknown]

export const xliffOf = (inner: string): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1">${inner}</xliff>`

export const fileOf = (bytes: Buffer, type = 'application/pdf'): Input => [type, bytes]

/** PDF with `times` equal object streams of this text. */
export function packedPdf(text: string, times = 1): Buffer {
  const stream = pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${text}`))
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', ...Array.from({ length: times }, () => stream)])
}

/** Outcome of an input that takes more time or memory than its budget. */
export const exceeded = Symbol('more time or memory than the budget has')

const outcomeOf = (name: ParserName, input: Input): Promise<unknown> =>
  (parseInWorker as (name: ParserName, path: string, ...input: Input) => Promise<unknown>)(
    name,
    'sent',
    ...input,
  ).catch((error: unknown) => {
    if (error instanceof BudgetExceeded) return exceeded
    throw error
  })

/** Fails unless the input has its outcome, and another input is parsed meanwhile. */
export async function checkOutcome(name: ParserName, input: Input, outcome: unknown): Promise<void> {
  const parsing = outcomeOf(name, input)
  expect(await parseInWorker('html', 'other', '<p>x</p>')).toBe('<p>x</p>')
  expect(await parsing).toEqual(outcome)
}
