import type { Urgent } from '#shared/search/concepts/concepts.ts'
import type { SearchHit } from '#shared/search/document.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Answering, Asked } from './port.ts'

/** What is shown above the results to somebody in danger; `certainty` from 0.5, where they may just be, to 1. */
export type UrgentHelp = {
  kind: Urgent['kind']
  certainty: number
  /** The answer that an editor chose for this kind of danger, in the reader's language if it is there. */
  answer: Pick<SearchHit, 'object' | 'id' | 'title' | 'language_id'> | null
}

/** What helps somebody in danger: the first of the chosen answers that the reader may see, however the results are narrowed. */
export async function urgentHelp(
  { kind, certainty, answers }: Urgent,
  port: Pick<Answering, 'show'>,
  { query, narrowing, language }: Pick<Asked, 'query' | 'narrowing'> & { language: string },
): Promise<UrgentHelp> {
  const languages = [...new Set([language, ...Object.keys(interfaceLanguages)])]
  const documents = answers.flatMap((id) =>
    languages.map((acronym) => ({ object: 'faq' as const, id, language: acronym })),
  )
  const everything = {
    audience: narrowing.audience,
    countries: null,
    nationality: null,
    categories: null,
    hashtag: null,
  }
  const [first] = documents.length === 0 ? [] : await port.show(documents, { query, narrowing: everything })
  const answer = first
    ? { object: first.object, id: first.id, title: first.title, language_id: first.language_id }
    : null
  return { kind, certainty, answer }
}
