import { useMantineColorScheme } from '@mantine/core'
import { createStore } from '#web/session/store.ts'
import { adoptStyles } from './adopt-styles.ts'
import { drawnOn } from './color-scheme.ts'
import { keptScheme, type Scheme, schemeCookie, showContrast } from './kept-scheme.ts'

const yearSeconds = 365 * 24 * 60 * 60

const chosen = createStore(keptScheme())

/** The colours that were chosen, wherever that was, and what chooses others: a cookie of the device remembers them. */
export function useScheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const choose = (scheme: Scheme) => {
    document.cookie = `${schemeCookie}=${scheme}; path=/; max-age=${yearSeconds}; samesite=lax`
    // All at once: colours that pass slowly from one to the other would arrive one after another.
    const release = adoptStyles('*, *::before, *::after { transition: none !important }')
    showContrast(scheme)
    setColorScheme(drawnOn(scheme))
    chosen.become(scheme)
    setTimeout(release, 10)
  }
  return { scheme: chosen.useNow(), choose }
}
