import { describeError, logLine } from '#functions/platform/logger.ts'
import { refreshIndex } from '#functions/search/index/served-index.ts'

const intervalMs = 10_000

/** Refreshes the search index of this process in the background, so that the first search after an import is fast. */
export function startSearchIndexRefresh(): void {
  const refresh = () =>
    refreshIndex().catch((error: unknown) => logLine('warn', 'search_index_refresh_failed', describeError(error)))
  void refresh()
  setInterval(() => void refresh(), intervalMs).unref()
}
