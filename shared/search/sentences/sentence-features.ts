import { intentNames, intentsOf, type Intent } from './intents.ts'
import { cosineOf, type PageAnalysis } from './page-analysis.ts'
import type { Features } from './page-features.ts'
import type { TermRarities } from './term-rarities.ts'
import { coverageOf, matchQuestion, unionOf, type QuestionMatch } from './question-match.ts'

/**
 * Features of a question on a page: one row per sentence, and one record of the question with the whole page. The rows
 * have the same features in the same order. Rows instead of records, because a search computes many of them.
 */
export type PageFeatures = { sentences: number[][]; question: Features }

/** Decay of the match of a neighbour per sentence of distance, and the farthest neighbour. */
const decay = 0.6
const maxDistance = 4

/** Extracts the features of the sentences of a page for a question. */
export function extractFeatures(question: string, page: PageAnalysis, commonTerms: TermRarities): PageFeatures {
  const match = matchQuestion(question, page, commonTerms)
  const intents = intentsOf(question)
  const coverage = coveragesOf(page, match)
  const asked = questionFeatures(question, intents, page, match, coverage)
  const askedRow = Object.values(asked)
  return {
    question: asked,
    sentences: page.sentences.map((_, at) => [
      ...Object.values(matchFeatures(at, page, match, coverage)),
      ...Object.values(sectionFeatures(at, page, match, coverage)),
      ...page.rows[at]!,
      ...Object.values(intentFeatures(at, page, intents)),
      ...page.intents[at]!,
      ...askedRow,
    ]),
  }
}

/** Coverage of the question by sentence: by rarity in the language (`plain`), and multiplied by that on the page (`rare`). */
type Coverages = {
  plain: number[]
  rare: number[]
  /** Coverage of the words that the title lacks, and their weights. */
  beyondTitle: number[]
  titleLacks: number[]
  /** Coverage of the words that are rare on the page by section, and the highest of a heading. */
  sections: number[]
  highestHeading: number
  /** Index of the sentence with the highest coverage, and the highest coverages. */
  best: number
  maxPlain: number
  maxRare: number
  maxBeyondTitle: number
  maxSection: number
}

function coveragesOf(page: PageAnalysis, match: QuestionMatch): Coverages {
  const plain = match.similarities.map((row) => coverageOf(row, match.rarities))
  const rare = match.similarities.map((row) => coverageOf(row, match.weights))
  const candidates = rare.map((value, at) => (page.roles[at] === 'title' ? value / 2 : value) + plain[at]! / 10)
  const best = candidates.reduce((highest, value, at) => (value > candidates[highest]! ? at : highest), 0)
  const title = titleRow(page, match)
  const titleLacks = match.rarities.map((rarity, word) => rarity * (1 - title[word]!))
  const beyondTitle = match.similarities.map((row) => coverageOf(row, titleLacks))
  const sections = page.sections.map(({ start, end }) =>
    coverageOf(unionOf(match.similarities.slice(start, end), match.words.length), match.weights),
  )
  return {
    plain,
    rare,
    beyondTitle,
    titleLacks,
    sections,
    highestHeading: Math.max(...page.sections.map(({ heading }) => rare[heading] ?? 0)),
    best,
    maxPlain: Math.max(0, ...plain),
    maxRare: Math.max(0, ...rare),
    maxBeyondTitle: Math.max(1e-9, ...beyondTitle),
    maxSection: Math.max(1e-9, ...sections),
  }
}

const titleRow = (page: PageAnalysis, match: QuestionMatch): number[] =>
  unionOf(
    match.similarities.filter((_, at) => page.roles[at] === 'title'),
    match.words.length,
  )

function matchFeatures(
  at: number,
  page: PageAnalysis,
  match: QuestionMatch,
  { plain, rare, ...of }: Coverages,
): Features {
  const similarities = match.similarities[at]!
  const matched = similarities.filter((value) => value > 0.5).length
  const around = (values: readonly number[], offset: number): number => values[at + offset] ?? 0
  let weighted = 0
  let total = 0
  for (let offset = -maxDistance; offset <= maxDistance; offset++) {
    if (rare[at + offset] === undefined) continue
    const weight = decay ** Math.abs(offset)
    weighted += weight * rare[at + offset]!
    total += weight
  }
  return {
    plain: plain[at]!,
    rare: rare[at]!,
    trigrams: match.trigramShares[at]!,
    strongest: similarities.reduce((highest, value, word) => Math.max(highest, value * match.weights[word]!), 0),
    matched,
    beyondTitle: of.beyondTitle[at]!,
    relativeBeyondTitle: of.beyondTitle[at]! / of.maxBeyondTitle,
    neighbouringWords: similarities.reduce(
      (sum, value, word) => sum + Math.min(value, similarities[word + 1] ?? 0) * match.rarities[word]!,
      0,
    ),
    density: similarities.reduce((sum, value) => sum + value, 0) / Math.max(3, page.words[at]!.length),
    plainBefore: around(plain, -1),
    plainAfter: around(plain, 1),
    rareBefore: around(rare, -1),
    rareAfter: around(rare, 1),
    rareTwoBefore: around(rare, -2),
    rareTwoAfter: around(rare, 2),
    trigramsBefore: around(match.trigramShares, -1),
    trigramsAfter: around(match.trigramShares, 1),
    smoothed: weighted / total,
    relativeRare: rare[at]! / Math.max(of.maxRare, 1e-9),
    relativePlain: plain[at]! / Math.max(of.maxPlain, 1e-9),
    rank: rare.filter((value) => value > rare[at]!).length / rare.length,
    fromBest: Math.max(-8, Math.min(8, at - of.best)),
    inSectionOfBest: page.sectionOf[at] === page.sectionOf[of.best] ? 1 : 0,
    likeBest: at === of.best ? 1 : cosineOf(page.words[at]!, page.words[of.best]!),
  }
}

function sectionFeatures(at: number, page: PageAnalysis, match: QuestionMatch, coverages: Coverages): Features {
  const { plain, rare, titleLacks, sections } = coverages
  const number = page.sectionOf[at]!
  const { start, end, heading } = page.sections[number]!
  const rowOf = (sentence: number): readonly number[] => match.similarities[sentence] ?? match.words.map(() => 0)
  const headingRow = rowOf(heading)
  const union = (...rows: readonly (readonly number[])[]): number[] => unionOf(rows, match.words.length)
  const withHeading = union(headingRow, rowOf(at))
  const nextHeading = page.sections[number + 1]?.heading ?? -1
  return {
    headingPlain: plain[heading] ?? 0,
    headingRare: rare[heading] ?? 0,
    withHeading: coverageOf(withHeading, match.rarities),
    withHeadingRare: coverageOf(withHeading, match.weights),
    withTitle: coverageOf(union(withHeading, rowOf(0)), match.rarities),
    beyondTitleWithHeading: coverageOf(withHeading, titleLacks),
    introPlain: plain[page.intros[at]!] ?? 0,
    introRare: rare[page.intros[at]!] ?? 0,
    withPrevious: coverageOf(union(rowOf(at), rowOf(at - 1)), match.weights),
    withNext: coverageOf(union(rowOf(at), rowOf(at + 1)), match.weights),
    nextHeadingRare: rare[nextHeading] ?? 0,
    section: sections[number]!,
    relativeSection: sections[number]! / coverages.maxSection,
    sectionRank: sections.filter((value) => value > sections[number]!).length,
    highestHeading: coverages.highestHeading,
    highestBefore: Math.max(0, ...rare.slice(start, at)),
    highestAfter: Math.max(0, ...rare.slice(at + 1, end)),
    sectionMean: rare.slice(start, end).reduce((sum, value) => sum + value, 0) / (end - start),
  }
}

const indexOf = (intent: Intent): number => intentNames.indexOf(intent)

/** Returns how the form and the words of a sentence fit the intents of the question (expected answer type). */
function intentFeatures(at: number, page: PageAnalysis, asked: readonly number[]): Features {
  const form = page.forms[at]!
  const own = page.intents[at]!
  const { heading } = page.sections[page.sectionOf[at]!]!
  const asks = (intent: Intent): number => asked[indexOf(intent)]!
  const has = (intent: Intent): number => own[indexOf(intent)]!
  const contact = Math.max(form.email, form.url, form.phone, form.street)
  const shared = (other: readonly number[] | undefined): number =>
    asked.reduce((sum, value, intent) => sum + value * (other?.[intent] ?? 0), 0)
  return {
    placeForWhere: asks('where') * Math.max(form.street, form.url, form.linkPhrase),
    timeForWhen: asks('when') * Math.max(form.time, form.weekday),
    timeForDuration: asks('duration') * Math.max(form.digits > 0 ? 1 : 0, has('duration')),
    moneyForCost: asks('cost') * Math.max(form.money, has('cost')),
    digitForNumber: asks('number') * (form.digits > 0 ? 1 : 0),
    audienceForWho: asks('audience') * has('audience'),
    contactForContact: asks('contact') * contact,
    sharedIntents: shared(own),
    sharedWithHeading: shared(page.intents[heading]),
    sharedWithPrevious: shared(page.intents[at - 1]),
  }
}

function questionFeatures(
  question: string,
  intents: readonly number[],
  page: PageAnalysis,
  match: QuestionMatch,
  { plain, maxPlain, maxRare, beyondTitle, titleLacks }: Coverages,
): Features {
  const count = match.words.length
  const onPage = unionOf(match.similarities, count)
  const missing = match.rarities.map((rarity, word) => rarity * (1 - onPage[word]!))
  const headings = match.similarities.filter((_, at) => page.roles[at] === 'heading' || page.roles[at] === 'title')
  const pairs = match.similarities.map((row, at) =>
    coverageOf(unionOf([row, match.similarities[at + 1] ?? row], count), match.rarities),
  )
  return {
    questionWords: question.trim().split(/\s+/u).length,
    questionContentWords: count,
    onPage: coverageOf(onPage, match.rarities),
    inTitle: coverageOf(titleRow(page, match), match.rarities),
    askedBeyondTitle: titleLacks.reduce((sum, weight) => sum + weight, 0),
    highestBeyondTitle: Math.max(0, ...beyondTitle),
    onPageBeyondTitle: coverageOf(onPage, titleLacks),
    inHeadings: coverageOf(unionOf(headings, count), match.rarities),
    inPair: Math.max(0, ...pairs),
    highestPlain: maxPlain,
    highestRare: maxRare,
    meanPlain: plain.reduce((sum, value) => sum + value, 0) / Math.max(1, plain.length),
    mostMissing: Math.max(0, ...missing),
    sumMissing: missing.reduce((sum, value) => sum + value, 0),
    missingWords: onPage.filter((value) => value < 0.5).length,
    questionRarity: match.rarities.reduce((sum, value) => sum + value, 0) / Math.max(1, count),
    titleWords: page.words[0]?.length ?? 0,
    contacts: page.forms.reduce((sum, { email, url, phone }) => sum + Math.max(email, url, phone), 0),
    pageSentences: page.sentences.length,
    ...Object.fromEntries(intentNames.map((name, intent) => [`asks_${name}`, intents[intent]!])),
  }
}
