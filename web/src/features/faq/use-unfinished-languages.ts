import { useTranslation } from 'react-i18next'
import type { FaqTranslation } from '#web/api/faq/faq-types.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import type { TabState } from '#web/components/inputs/language-tabs.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { hasText } from './faq-content.ts'

/** State of each stored translation, by language id. */
export const getTranslationStates = (translations: readonly FaqTranslation[]): Record<string, TabState> =>
  Object.fromEntries(
    translations.map(({ language_id, answer, state, machine }) => [
      language_id,
      machine ? 'machine' : state === 'outdated' ? 'outdated' : hasText(answer) ? 'complete' : 'incomplete',
    ]),
  )

/** Warning before publishing that lists missing, incomplete and outdated languages, and its confirmation. */
export function useUnfinishedLanguages() {
  const { t, i18n } = useTranslation('faq')
  const { contentLanguages, languageById } = useContentLanguages()
  const describeUnfinished = (states: Readonly<Record<string, TabState>>): string | null => {
    const notBegun = Object.fromEntries(contentLanguages.map(({ id }) => [id, 'empty' as const]))
    const open = Object.entries({ ...notBegun, ...states }).flatMap(([id, state]) =>
      state === 'outdated' || state === 'incomplete' || state === 'empty'
        ? t(`edit.unfinishedOne.${state}`, { language: languageById(id).name })
        : [],
    )
    if (open.length === 0) return null
    return t('edit.unfinished', { languages: new Intl.ListFormat(i18n.language).format(open) })
  }
  const confirmUnfinished = async (states: Readonly<Record<string, TabState>>): Promise<boolean> => {
    const text = describeUnfinished(states)
    return text === null || confirm({ text, confirmLabel: t('edit.unfinishedConfirm') })
  }
  return { describeUnfinished, confirmUnfinished }
}
