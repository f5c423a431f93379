import type { SentenceForm } from './sentence-form.ts'

/** Role of a sentence on its page. */
export type SentenceRole = 'title' | 'heading' | 'item' | 'text'

/** Structure of a page. A section goes from `start` to before `end`; `heading` is -1 before the first heading. */
export type PageStructure = {
  roles: SentenceRole[]
  sections: { start: number; end: number; heading: number }[]
  /** Section number of each sentence. */
  sectionOf: number[]
  /** Sentence that introduces the list of each item; -1 for other sentences. */
  intros: number[]
}

const maxHeadingWords = 10
const maxQuestionWords = 14
/** Short lines in succession that are a list instead of headings. */
const minListLines = 3

/** Finds titles, headings, lists and sections by the form of the sentences, because their markup may be lost. */
export function structureOf(sentences: readonly string[], forms: readonly SentenceForm[]): PageStructure {
  const roles = sentences.map((): SentenceRole => 'text')
  const isShort = forms.map(
    (form) =>
      form.stopAtEnd + form.email + form.url + form.phone + form.time + form.colonAtEnd === 0 &&
      form.words <= maxHeadingWords,
  )
  for (let at = 0; at < sentences.length; at++) {
    if (forms[at]!.dash === 1) roles[at] = 'item'
    if (!isShort[at]) {
      const next = forms[at + 1]
      const isHeading = forms[at]!.question === 1 && forms[at]!.words <= maxQuestionWords && next?.question === 0
      if (isHeading && forms[at - 1]?.question !== 1 && roles[at] === 'text') roles[at] = 'heading'
      continue
    }
    let end = at + 1
    while (end < sentences.length && isShort[end]) end++
    const isList = at > 0 && (forms[at - 1]!.colonAtEnd === 1 || end - at >= minListLines)
    for (let line = at; line < end; line++) roles[line] = isList || end === sentences.length ? 'item' : 'heading'
    at = end - 1
  }
  markTitles(sentences, roles, isShort)
  const intros = roles.map(() => -1)
  roles.forEach((role, at) => {
    if (role === 'item') intros[at] = roles[at - 1] === 'item' ? intros[at - 1]! : at - 1
  })
  return { roles, intros, ...sectionsOf(roles) }
}

function markTitles(sentences: readonly string[], roles: SentenceRole[], isShort: readonly boolean[]): void {
  if (sentences.length === 0) return
  roles[0] = 'title'
  if (sentences.length > 1 && (sentences[1] === sentences[0] || (isShort[1] === true && roles[1] === 'heading')))
    roles[1] = 'title'
}

function sectionsOf(roles: readonly SentenceRole[]): Pick<PageStructure, 'sections' | 'sectionOf'> {
  const sections: PageStructure['sections'] = []
  const sectionOf: number[] = []
  roles.forEach((role, at) => {
    const startsSection = role === 'heading' && roles[at - 1] !== 'heading'
    if (at === 0 || startsSection) sections.push({ start: at, end: at, heading: startsSection ? at : -1 })
    sections.at(-1)!.end = at + 1
    sectionOf.push(sections.length - 1)
  })
  return { sections, sectionOf }
}
