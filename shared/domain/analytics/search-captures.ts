import { keysOf } from '#shared/keys-of.ts'

/** Days that the words of a search are kept, in the table and for analysts. */
export const captureRetentionDays = 90

/** Results of a search of which it is remembered at which place each stood. */
export const maxRankedResults = 20

type Column = readonly [name: string, type: 'string' | 'int']

/** Where a search comes from, and for whom it was: the same columns with the search and with each opening. */
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
 * What analysts read, a table each, apart from the day that both are parted by. `folded` are the words as the search
 * compares them; `times` counts the same search made again within half an hour; ranks count from 1.
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

/** Folder of a table, and of one of its days. */
export const captureFolderPath = (table: CaptureTable, day?: string): string =>
  `captures/${table}${day === undefined ? '' : `/day=${day}`}`
