import { secondsPerYear } from '#shared/time-units.ts'
import { useMantineColorScheme } from '@mantine/core'
import { createStore } from '#web/platform/create-store.ts'
import { adoptStyles } from './adopt-styles.ts'
import { mantineSchemeOf } from './mantine-color-scheme.ts'
import { readSchemeCookie, type Scheme, schemeCookie, showContrast } from './color-scheme-cookie.ts'

const schemeStore = createStore(readSchemeCookie())

/** Current color scheme and a function that changes it. A cookie stores it per device. */
export function useColorScheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const choose = (scheme: Scheme) => {
    document.cookie = `${schemeCookie}=${scheme}; path=/; max-age=${secondsPerYear}; samesite=lax`
    // Disables transitions during the change, so that all colors change at once.
    const release = adoptStyles('*, *::before, *::after { transition: none !important }')
    showContrast(scheme)
    setColorScheme(mantineSchemeOf(scheme))
    schemeStore.set(scheme)
    setTimeout(release, 10)
  }
  return { scheme: schemeStore.useValue(), choose }
}
