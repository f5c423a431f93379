import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ListView } from '#web/api/list-views.ts'
import { openKeys } from '#web/components/keyboard/keys-opened.ts'
import { useScreenText } from '#web/components/use-screen-title.ts'
import { isExposed, leave } from '#web/session/quick-exit.ts'
import { useSession } from '#web/session/use-session.ts'
import { hasPasskeys, hasPasswords } from '#web/session/ways-in.ts'
import { languages } from '#web/texts/first-language.ts'
import { languageNames } from '#web/texts/i18n.ts'
import { chooseLanguage } from '#web/texts/language.ts'
import { schemes } from '#web/theme/kept-scheme.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { type Offer, screensOf } from './offers.ts'

/** Parts of the page where people set up their account, by the mark that each has there. */
const settings = ['details', 'told', 'keyboard', 'password', 'passkeys', 'second-factor'] as const

const ways: Partial<Record<(typeof settings)[number], () => boolean>> = {
  password: hasPasswords,
  passkeys: hasPasskeys,
}

/** Everything that the person at the screen can open, set or do, under its own name and others that people have for it. */
export function useOffers(): Offer[] {
  const { t } = useTranslation('palette')
  const { t: colours } = useTranslation('colours')
  const { rights } = useSession()
  const textOf = useScreenText()
  const { pathname, search } = useLocation()
  const { scheme, choose } = useScheme()
  // Views of lists that a menu or a list has asked for; for them alone nothing is asked here.
  const views = useQueryClient().getQueryData<ListView[]>(['list-view']) ?? []
  const here = `${pathname}${search}`
  const wordsOf = (key: string): string => t(`words.${key}`, { defaultValue: '' })
  const done = (label: string, words: string, onChoose: () => void): Offer => ({ to: here, label, words, onChoose })
  return [
    ...screensOf(rights).map((path) => ({ to: path, label: textOf('menu', path), words: wordsOf(path) })),
    ...views.map(({ id, path, name }) => ({ to: `${path}?view=${id}`, label: name, words: '' })),
    ...settings
      .filter((part) => ways[part]?.() ?? true)
      .map((part) => ({
        to: `/user_profile#${part}`,
        label: t(`settings.${part}`),
        words: wordsOf(part),
      })),
    ...languages.map((language) =>
      done(t('language', { name: languageNames[language] }), t('words.language'), () => chooseLanguage(language)),
    ),
    ...schemes
      .filter((one) => one !== scheme)
      .map((one) => done(t('colours', { name: colours(`schemes.${one}`) }), wordsOf(one), () => choose(one))),
    ...(isExposed(pathname) ? [done(t('exit'), t('words.exit'), () => void leave())] : []),
    done(t('allKeys'), t('words.allKeys'), openKeys),
  ]
}
