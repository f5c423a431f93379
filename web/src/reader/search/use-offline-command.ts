import { useTranslation } from 'react-i18next'
import { fold } from '#shared/search/analysis/fold.ts'
import { useSession } from '#web/session/use-session.ts'
import type { PaletteCommand } from './palette-commands.ts'

/** Minimum length in characters of an incomplete synonym. */
const minLetters = 4

/** Command that opens the section for offline use; none for visitors. */
export function useOfflineCommand(): PaletteCommand[] {
  const { t } = useTranslation('suggestions')
  const { user } = useSession()
  return user ? [{ to: '/me#offline', label: t('offline.label'), words: t('offline.words') }] : []
}

/** Returns the commands that are meant by a search: the text is the label or a synonym, or the beginning of one. */
export function meantCommands(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const folded = fold(query).trim()
  return commands.filter(({ label, words }) =>
    `${label},${words}`.split(',').some((one) => {
      const synonym = fold(one).trim()
      return synonym === folded || (folded.length >= minLetters && synonym.startsWith(folded))
    }),
  )
}
