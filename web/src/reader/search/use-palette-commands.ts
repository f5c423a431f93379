import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ListView } from '#web/api/list-views.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { openShortcutsDialog } from '#web/components/keyboard/shortcuts-dialog-state.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { isExposed, quickExit } from '#web/session/quick-exit.ts'
import { useSession } from '#web/session/use-session.ts'
import { hasPasskeys, hasPasswords } from '#web/session/sign-in/login-methods.ts'
import { chooseLanguage } from '#web/i18n/current-language.ts'
import { listInterfaceLanguages } from '#web/i18n/list-interface-languages.ts'
import { schemes } from '#web/theme/color-scheme-cookie.ts'
import { useColorScheme } from '#web/theme/use-color-scheme.ts'
import { type PaletteCommand, openableScreens } from './palette-commands.ts'
import { useOfflineCommand } from './use-offline-command.ts'

/** Ids of the sections on the account screen. */
const settings = ['details', 'told', 'keyboard', 'password', 'passkeys', 'second-factor'] as const

const isAvailable: Partial<Record<(typeof settings)[number], () => boolean>> = {
  password: hasPasswords,
  passkeys: hasPasskeys,
}

export function usePaletteCommands(): PaletteCommand[] {
  const { t } = useTranslation('palette')
  const { t: tColours } = useTranslation('colours')
  const { rights } = useSession()
  const textOf = useScreenText()
  const { pathname, search } = useLocation()
  const { scheme, choose } = useColorScheme()
  // Only shared views that are already cached; they are not fetched for the palette.
  const views = useQueryClient().getQueryData<ListView[]>(['list-view']) ?? []
  const offline = useOfflineCommand()
  const here = `${pathname}${search}`
  const wordsOf = (key: string): string => t(`words.${key}`, { defaultValue: '' })
  const done = (label: string, words: string, onChoose: () => void): PaletteCommand => ({
    to: here,
    label,
    words,
    onChoose,
  })
  return [
    ...openableScreens(rights).map((path) => ({ to: path, label: textOf('menu', path), words: wordsOf(path) })),
    ...views.map(({ id, path, name }) => ({ to: `${path}?view=${id}`, label: name, words: '' })),
    ...settings
      .filter((part) => isAvailable[part]?.() ?? true)
      .map((part) => ({
        to: `/user_profile#${part}`,
        label: t(`settings.${part}`),
        words: wordsOf(part),
      })),
    ...offline,
    ...listInterfaceLanguages().map(({ acronym: language, name }) =>
      done(t('language', { name }), t('words.language'), () => {
        void chooseLanguage(language, () => toast.error(t('app:failed.part')))
      }),
    ),
    ...schemes
      .filter((one) => one !== scheme)
      .map((one) => done(t('colours', { name: tColours(`schemes.${one}`) }), wordsOf(one), () => choose(one))),
    ...(isExposed(pathname) ? [done(t('exit'), t('words.exit'), () => void quickExit())] : []),
    done(t('allKeys'), t('words.allKeys'), openShortcutsDialog),
  ]
}
