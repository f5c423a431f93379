import { keysOf } from '#shared/keys-of.ts'

/** Days for which search texts are stored, in the table and for analysts. */
export const captureRetentionDays = 90

export const maxRankedResults = 20

type Column = readonly [name: string, type: 'string' | 'int']

/** Columns that both tables share: the origin and the audience of a search. */
const origin = [
  ['search_id', 'string'],
  ['words', 'string'],
  ['folded', 'string'],
  ['object', 'string'],
  ['language', 'string'],
  ['results', 'int'],
  ['country', 'string'],
  ['region', 'string'],
  ['audience', 'string'],
] as const satisfies readonly Column[]

/**
 * Columns of the tables for analysts, without the partition column `day`. `folded` is the search text after folding;
 * `times` counts repetitions of the search within half an hour; ranks start at 1.
 */
export const captureTables = {
  searches: [
    ...origin,
    ['made_at', 'string'],
    ['times', 'int'],
    ['opened', 'int'],
    ['best_rank', 'int'],
    ['category', 'string'],
    ['nationality', 'string'],
    ['narrowed_country', 'string'],
    ['hashtag', 'string'],
  ],
  openings: [...origin, ['opened_at', 'string'], ['record_id', 'string'], ['opened_rank', 'int']],
} as const satisfies Record<string, readonly Column[]>

export type CaptureTable = keyof typeof captureTables

export const captureTableNames = keysOf(captureTables)

export const captureFolderPath = (table: CaptureTable, day?: string): string =>
  `captures/${table}${day === undefined ? '' : `/day=${day}`}`

/** Milliseconds within which repeated requests of a reader count as one visit. */
export const readerVisitMs = 30 * 60_000
