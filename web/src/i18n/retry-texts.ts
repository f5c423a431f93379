import i18next, { reloadResources } from 'i18next'
import { currentLanguage } from './current-language.ts'

/** Milliseconds before failed files are requested again. */
const retryMs = 5000

/** Requests failed files of the shown language again. i18next itself would show their keys until the page is reloaded. */
export function startTextRetries(): void {
  const isThere = (area: string): boolean => i18next.hasResourceBundle(currentLanguage(), area)
  const retry = async () => {
    const missing = [i18next.options.ns ?? []].flat().filter((area) => !isThere(area))
    if (missing.length === 0) return
    await reloadResources(currentLanguage(), missing)
    // Renders all texts again.
    if (missing.some(isThere)) i18next.emit('languageChanged', currentLanguage())
  }
  const schedule = () => setTimeout(retry, retryMs)
  i18next.on('failedLoading', schedule)
  schedule()
}
