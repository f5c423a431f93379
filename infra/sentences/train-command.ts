import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { crossValidate } from './cross-validate.ts'
import { formatValidation } from './format-validation.ts'
import { readQuestions, type SentenceQuestion } from './read-questions.ts'
import { createExamples, findCommonTerms, groupQuestions } from './sentence-examples.ts'
import { trainSentenceModel } from './train-sentence-model.ts'

const usage = `npm run train -- sentences FILE… [--card] [--out FILE]

Trains the model that selects the sentences of a page that answer a question, and prints its cross-validation.

FILE    JSON Lines of { id, lang, question, sentences, answers }, or .gz; one question has one id in all languages
--card  prints the cross-validation of the sentence that is shown as the answer too
--out   file of the model; shared/search/sentences/model.json if missing

`

const modelFile = fileURLToPath(new URL('../../shared/search/sentences/model.json', import.meta.url))

function fail(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}

function readArguments() {
  try {
    const options = { card: { type: 'boolean', default: false }, out: { type: 'string', default: modelFile } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [subject, ...files] = positionals
    if (subject !== 'sentences' || files.length === 0) return fail(usage)
    return { ...values, files }
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

function readAll(files: readonly string[]): SentenceQuestion[] {
  try {
    return files.flatMap(readQuestions)
  } catch (error) {
    return fail(`${(error as Error).message}\n`)
  }
}

const { files, card, out } = readArguments()
const questions = readAll(files)
const validation = crossValidate(questions, (text) => process.stderr.write(`${text}\n`))
process.stdout.write(`${formatValidation(questions, validation.tallies, validation.groups)}\n`)
if (card) process.stdout.write(`\ncard\n${formatValidation(questions, validation.card, validation.groups)}\n`)
const commonTerms = findCommonTerms(questions)
const examples = createExamples(questions, groupQuestions(questions), commonTerms)
writeFileSync(out, `${JSON.stringify(trainSentenceModel(examples, commonTerms))}\n`)
