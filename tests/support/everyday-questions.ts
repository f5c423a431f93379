import ar from '#tests/shared/search/everyday/ar.json' with { type: 'json' }
import en from '#tests/shared/search/everyday/en.json' with { type: 'json' }
import fr from '#tests/shared/search/everyday/fr.json' with { type: 'json' }

export type Hit = { object: string; id: string; title: string }

/** Relevance of a result: correct answer, useful anyway, or irrelevant. */
export type Worth = 'right' | 'near' | 'other'

/**
 * Query in the words of a person who asks, with ids of the sample content. `means`: in English. Search may be tuned on
 * the development half only; the other is for reporting.
 */
export type EverydayQuestion = {
  text: string
  means: string
  kind: string
  variety?: string
  half: string
  right: string[]
  near: string[]
}

export const everydayQuestions: Record<string, EverydayQuestion[]> = { en, ar, fr }

export type Asked = EverydayQuestion & { language: string; first: { title: string; worth: Worth }[] }

/** Number of results evaluated per question. */
export const lookedAt = 3

/**
 * Runs the everyday questions that the sample content answers. Relevance was judged from the content without seeing
 * results.
 */
export async function askEveryday(search: (language: string, text: string) => Promise<Hit[]>): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [language, questions] of Object.entries(everydayQuestions))
    for (const question of questions.filter(({ right }) => right.length > 0)) {
      const worthOf = (id: string): Worth =>
        question.right.includes(id) ? 'right' : question.near.includes(id) ? 'near' : 'other'
      const hits = (await search(language, question.text)).slice(0, lookedAt)
      asked.push({ ...question, language, first: hits.map(({ id, title }) => ({ title, worth: worthOf(id) })) })
    }
  return asked
}

/** Counts questions, those with a correct first result, with one within three, and without any useful result. */
export function tallied(asked: readonly Asked[]) {
  const isRight = ({ worth }: Asked['first'][number]): boolean => worth === 'right'
  return {
    questions: asked.length,
    atOnce: asked.filter(({ first }) => first[0] && isRight(first[0])).length,
    amongFirst: asked.filter(({ first }) => first.some(isRight)).length,
    nothingOfUse: asked.filter(({ first }) => first.every(({ worth }) => worth === 'other')).length,
  }
}
