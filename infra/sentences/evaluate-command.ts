import { parseArgs } from 'node:util'
import { selectAnswer } from '#shared/search/sentences/select-answer.ts'
import { SentenceModel } from '#shared/search/sentences/sentence-model.ts'
import { serializedSentenceModel } from '#shared/search/sentences/trained-model.ts'
import { readQuestions } from './read-questions.ts'
import { formatTally, sumTallies, tallyOf } from './sentence-metrics.ts'

const usage = `npm run evaluate -- sentences FILE… [--card]

Prints one line per file: how well the trained model selects the sentences of a page that answer a question. F1,
precision and recall are over all sentences; "refused" are questions without an answer for which it selects none,
"wrongly" those with an answer.

FILE    JSON Lines of { id, lang, question, sentences, answers }, or .gz
--card  evaluates the one sentence that is shown as the answer

`

function fail(text: string): never {
  process.stderr.write(text)
  process.exit(1)
}

function readArguments() {
  try {
    const options = { card: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [subject, ...files] = positionals
    if (subject !== 'sentences' || files.length === 0) return fail(usage)
    return { ...values, files }
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const { files, card } = readArguments()
const model = new SentenceModel(serializedSentenceModel)
for (const file of files) {
  try {
    const questions = readQuestions(file)
    const tallies = questions.map(({ question, sentences, lang, answers }) => {
      const { selected, ...scores } = model.select(question, sentences, lang)
      return tallyOf(answers, card ? [selectAnswer(scores, sentences)].filter((one) => one !== null) : selected)
    })
    const languages = [...new Set(questions.map(({ lang }) => lang))].join('+')
    process.stdout.write(`${formatTally(languages, sumTallies(tallies))}\n`)
  } catch (error) {
    fail(`${(error as Error).message}\n`)
  }
}
