/** Parts of the ranking that can be disabled in an index, to measure their effect. */
export type RankingFactor =
  | 'fields'
  | 'stems'
  | 'stop words'
  | 'completing'
  | 'typing errors'
  | 'concepts'
  | 'topics'
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
  'topics',
  'sentences',
  'nearness',
  'letters',
  'kin',
  'other languages',
]
