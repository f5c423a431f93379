import type { SearchRequest } from '#shared/search/index/search-document.ts'
import type { RankedDocument } from '#shared/search/ranking/order-results.ts'

/**
 * Results that may quote sentences: the first three whose score is at least this share of the first, and that have at
 * least this share of the query. On everyday questions (development half) that leaves 112 of 117 quotes of right
 * records, and 30 of 182 of others. The number also bounds the time of a search.
 */
const maxQuotedResults = 3
const minScore = 0.9
const minShare = 0.5

/** Maximum score of the second result, relative to the first, if the first is to be shown as the answer. */
const maxSecondScore = 0.8

/**
 * Returns the results that may quote sentences.
 *
 * @param ranked First results in the language of the query. Those in other languages do not count, so that a pack, which
 *   lacks them, quotes the same.
 */
export const listQuotable = <Ranked extends RankedDocument>(
  ranked: readonly Ranked[],
  isDemoted: NonNullable<SearchRequest['isDemoted']>,
): Ranked[] =>
  ranked
    .slice(0, maxQuotedResults)
    .filter(({ score, share }) => score >= minScore * ranked[0]!.score && share >= minShare)
    .filter(({ document }) => !isDemoted(document))

/** Whether the first result is an FAQ that leads clearly, so that its quotation can be shown as the answer. */
export const isClearlyFirst = (first: RankedDocument, second: RankedDocument | undefined): boolean =>
  first.document.object === 'faq' && (second === undefined || second.score <= maxSecondScore * first.score)
