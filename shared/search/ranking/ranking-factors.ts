/** What makes up the ranking, by name: an index can be made without some of it, to measure what each brings. */
export type RankingFactor =
  | 'fields'
  | 'stems'
  | 'stop words'
  | 'completing'
  | 'typing errors'
  | 'concepts'
  | 'coverage'
  | 'sentences'
  | 'nearness'
  | 'letters'
  | 'kin'
  | 'other languages'

export const rankingFactors: readonly RankingFactor[] = [
  'fields',
  'stems',
  'stop words',
  'completing',
  'typing errors',
  'concepts',
  'coverage',
  'sentences',
  'nearness',
  'letters',
  'kin',
  'other languages',
]
