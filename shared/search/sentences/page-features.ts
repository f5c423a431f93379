import type { ContentWord } from './match-words.ts'
import type { PageStructure, SentenceRole } from './page-structure.ts'
import type { SentenceForm } from './sentence-form.ts'

/** Sentences of a page with their words, form and structure. */
export type PageContents = PageStructure & {
  language: string
  sentences: readonly string[]
  words: ContentWord[][]
  forms: SentenceForm[]
  intents: number[][]
  /** Common content words of a sentence with the one before it (cosine). */
  cohesion: number[]
  /** 1 for a sentence that occurs earlier on the page. */
  repeats: number[]
}

/** Features by name. The order of the names is that of the row. */
export type Features = Record<string, number>

const roles: readonly SentenceRole[] = ['title', 'heading', 'item', 'text']

/** Returns the part of the rows that no question changes: position and form of each sentence. */
export const pageRows = (page: PageContents): number[][] =>
  page.sentences.map((_, at) => [
    ...Object.values(positionFeatures(at, page)),
    ...Object.values(formFeatures(at, page)),
  ])

function positionFeatures(at: number, page: PageContents): Features {
  const count = page.sentences.length
  const number = page.sectionOf[at]!
  const { start, end } = page.sections[number]!
  return {
    position: at,
    relativePosition: at / count,
    fromEnd: count - 1 - at,
    sectionNumber: number,
    sections: page.sections.length,
    inSection: at - start,
    leftInSection: end - 1 - at,
    sectionLength: end - start,
    cohesion: page.cohesion[at]!,
    cohesionAfter: page.cohesion[at + 1] ?? 0,
    repeats: page.repeats[at]!,
  }
}

function formFeatures(at: number, page: PageContents): Features {
  const form = page.forms[at]!
  const before = page.forms[at - 1]
  const after = page.forms[at + 1]
  return {
    ...form,
    ...Object.fromEntries(roles.map((role) => [`is_${role}`, page.roles[at] === role ? 1 : 0])),
    afterColon: before?.colonAtEnd ?? 0,
    afterQuestion: before?.question ?? 0,
    afterHeading: page.roles[at - 1] === 'heading' ? 1 : 0,
    afterItem: page.roles[at - 1] === 'item' ? 1 : 0,
    beforeItem: page.roles[at + 1] === 'item' ? 1 : 0,
    beforeHeading: page.roles[at + 1] === 'heading' ? 1 : 0,
    beforeAnaphora: after?.anaphora ?? 0,
    contactAfter: Math.max(after?.email ?? 0, after?.phone ?? 0, after?.url ?? 0, after?.street ?? 0),
    contactBefore: Math.max(before?.email ?? 0, before?.phone ?? 0, before?.url ?? 0, before?.street ?? 0),
  }
}
