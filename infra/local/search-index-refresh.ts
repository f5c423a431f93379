import { describeError, logLine } from '#functions/platform/logger.ts'
import { refreshIndex } from '#functions/search/index/served-index.ts'

const refreshIntervalMs = 10_000

/**
 * Refreshes the search index of this process in the background until the process exits. Searches right after an import
 * then find its records, although no search ran in the meantime.
 */
export function startSearchIndexRefresh(): void {
  const refresh = () =>
    refreshIndex().catch((error: unknown) => logLine('warn', 'search_index_refresh_failed', describeError(error)))
  void refresh()
  setInterval(() => void refresh(), refreshIntervalMs).unref()
}
