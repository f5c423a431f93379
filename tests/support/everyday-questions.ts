import answers from '#tests/shared/search/concepts/sentences/answers.json' with { type: 'json' }
import questions from '#tests/shared/search/concepts/sentences/questions.json' with { type: 'json' }

export type Hit = { object: string; id: string; title: string }

/** Relevance of a result: correct answer, useful anyway, or irrelevant. */
export type Worth = 'right' | 'near' | 'other'

export type Asked = {
  language: string
  text: string
  /** Whether the sample content answers the question. */
  isAnswered: boolean
  first: { title: string; worth: Worth }[]
}

/** Number of results evaluated per question. */
export const lookedAt = 3

const judged: Record<string, { right: string[]; near: string[] }> = answers

/**
 * Runs 60 everyday questions per language against the sample content. Relevance was judged from the content without
 * seeing results (`answers.json`).
 */
export async function askEveryday(search: (language: string, text: string) => Promise<Hit[]>): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { language, text } of questions) {
    const { right, near } = judged[text]!
    const worthOf = (id: string): Worth => (right.includes(id) ? 'right' : near.includes(id) ? 'near' : 'other')
    const hits = (await search(language, text)).slice(0, lookedAt)
    const first = hits.map(({ id, title }) => ({ title, worth: worthOf(id) }))
    asked.push({ language, text, isAnswered: right.length > 0, first })
  }
  return asked
}

/**
 * Counts per language: answered questions, correct at rank 1, correct among the first, and without any useful result.
 */
export function tallied(asked: readonly Asked[], language: string) {
  const all = asked.filter((one) => one.language === language)
  const answered = all.filter(({ isAnswered }) => isAnswered)
  const isRight = ({ worth }: Asked['first'][number]): boolean => worth === 'right'
  return {
    questions: all.length,
    answered: answered.length,
    atOnce: answered.filter(({ first }) => first[0] && isRight(first[0])).length,
    amongFirst: answered.filter(({ first }) => first.some(isRight)).length,
    nothingOfUse: all.filter(({ first }) => first.every(({ worth }) => worth === 'other')).length,
  }
}
