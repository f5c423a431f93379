import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { keptScheme, type Scheme } from './kept-scheme.ts'

/** What Mantine draws for a choice: black on white is a light page in other colours. */
export const drawnOn = (scheme: Scheme): MantineColorScheme => (scheme === 'contrast' ? 'light' : scheme)

/** Mantine is told what was chosen; `chooseScheme` keeps it. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: () => drawnOn(keptScheme()),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
