import i18next from 'i18next'
import { useEffect } from 'react'
import { request } from '#web/api/http/client.ts'
import { cachedLanguages } from '#web/api/lookups-cache.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { writeKey } from '#web/platform/local-storage.ts'
import { useSessionState } from '#web/session/session.ts'
import { applyLanguage, currentLanguage } from '#web/i18n/current-language.ts'
import { addedLanguages, firstLanguage } from '#web/i18n/interface-languages.ts'

/** Loads the added languages that visitors may choose, stores them, and shows the one of the browser. */
async function loadAddedLanguages(): Promise<void> {
  const { entities } = await request<{ entities: LanguageRow[] }>('GET', 'published/language')
  if (JSON.stringify(entities) === JSON.stringify(addedLanguages())) return
  const ids = new Set(entities.map(({ id }) => id))
  const others = cachedLanguages()
    .filter(({ id }) => !ids.has(id))
    .map(({ interface: _retired, ...row }) => row)
  writeKey('languages', JSON.stringify([...others, ...entities]))
  // Renders the menu of languages again.
  i18next.emit('languageChanged', currentLanguage())
  applyLanguage(entities.find(({ acronym }) => acronym === firstLanguage())?.id ?? null)
}

/** Loads the added languages for visitors, who have no lookups. Users get them with the lookups. */
export function useAddedLanguages(): void {
  const isVisitor = useSessionState().status === 'visitor'
  useEffect(() => {
    if (isVisitor) loadAddedLanguages().catch(() => undefined)
  }, [isVisitor])
}
