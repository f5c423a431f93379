import { t } from 'i18next'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { routeTable } from '#shared/screens/route-table.ts'

type Named = 'titles' | 'menu' | 'groups'

/** Paths have colons, which are no names of areas here. */
const screenName = (key: string): string => t(key, { ns: 'screens', nsSeparator: false, defaultValue: '' })

const titleAt = (path: string): string => screenName(`titles.${routeTable.findIndex((route) => route.path === path)}`)

/** What the frame says of a screen; the menu calls most by their titles. */
export const screenText = (kind: Named, key: string): string =>
  (kind !== 'titles' && screenName(`${kind}.${key}`)) || titleAt(key)

/** The names of screens by their paths, in the language of the interface. */
export function useScreenText(): typeof screenText {
  // Drawn anew with the language.
  useTranslation('screens')
  return screenText
}

const ScreenPathContext = createContext<string | null>(null)

/** Says which screen it is that it is given around. */
export const ScreenPathProvider = ScreenPathContext.Provider

/** The path of the screen that is drawn, as the table of routes has it; null outside of any. */
export const useScreenPath = (): string | null => use(ScreenPathContext)
