import { t } from 'i18next'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { routeTable } from '#shared/screens/route-table.ts'

type TitleKind = 'titles' | 'menu' | 'groups'

/** Paths contain colons, so the namespace separator is disabled. */
const screenName = (key: string): string => t(key, { ns: 'screens', nsSeparator: false, defaultValue: '' })

const titleAt = (path: string): string => screenName(`titles.${routeTable.findIndex((route) => route.path === path)}`)

/** Returns a text of a screen. Menu entries default to the screen's title. */
export const screenText = (kind: TitleKind, key: string): string =>
  (kind !== 'titles' && screenName(`${kind}.${key}`)) || titleAt(key)

/** Returns the screen texts by path in the interface language. */
export function useScreenText(): typeof screenText {
  // Rerenders when the language changes.
  useTranslation('screens')
  return screenText
}

const ScreenPathContext = createContext<string | null>(null)

export const ScreenPathProvider = ScreenPathContext.Provider

/** Path of the current screen as in the route table; null outside a screen. */
export const useScreenPath = (): string | null => use(ScreenPathContext)
