import { describeError, logLine } from '#functions/platform/logger.ts'
import { refreshIndex } from '#functions/search/index/served-index.ts'

/** Milliseconds between two looks at what changed. */
const intervalMs = 10_000

/** Keeps the search index of this process up to date while nobody searches, so that the next search finds what an import brought. */
export function startSearchIndexRefresh(): void {
  const refresh = () =>
    refreshIndex().catch((error: unknown) => logLine('warn', 'search_index_refresh_failed', describeError(error)))
  void refresh()
  setInterval(() => void refresh(), intervalMs).unref()
}
