import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readSchemeCookie, type Scheme } from './color-scheme-cookie.ts'

/** Returns Mantine's color scheme. High contrast is based on light. */
export const mantineSchemeOf = (scheme: Scheme): MantineColorScheme => (scheme === 'contrast' ? 'light' : scheme)

/** Color scheme manager that reads our cookie. `choose` writes it. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: () => mantineSchemeOf(readSchemeCookie()),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
