import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readSchemeCookie, type Scheme } from './color-scheme-cookie.ts'

/** What Mantine draws for a choice: black on white is a light page in other colours. */
export const mantineSchemeOf = (scheme: Scheme): MantineColorScheme => (scheme === 'contrast' ? 'light' : scheme)

/** Mantine is told what was chosen; `chooseScheme` keeps it. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: () => mantineSchemeOf(readSchemeCookie()),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
