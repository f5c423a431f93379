import { describeError, logLine } from '#functions/http/log.ts'
import { refreshIndex } from '#functions/search/fresh-index.ts'

/** Milliseconds between two looks at what changed. */
const interval = 10_000

/** Keeps the search index of this process up to date while nobody searches, so that the next search finds what an import brought. */
export function keepSearchIndex(): void {
  const refresh = () =>
    refreshIndex().catch((error: unknown) => logLine('warn', 'search_index_refresh_failed', describeError(error)))
  void refresh()
  setInterval(() => void refresh(), interval).unref()
}
