import { t } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'

type Named = 'titles' | 'menu' | 'groups'

/** What the frame says of a screen: paths have colons, which are no names of areas here. */
export const screenText = (kind: Named, key: string): string =>
  t(`${kind}.${key}`, { ns: 'screens', nsSeparator: false, defaultValue: '' })

/** The names of screens by their paths, in the language of the interface. */
export function useScreenText(): typeof screenText {
  // Drawn anew with the language.
  useTranslation('screens')
  return screenText
}

/** The path of the route that is open, as the table of routes has it; null outside of any. */
export function useScreenPath(): string | null {
  const last = useMatches().findLast(({ handle }) => handle !== undefined)
  return (last?.handle as { path: string } | undefined)?.path ?? null
}
