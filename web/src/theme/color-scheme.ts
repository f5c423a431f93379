import type { MantineColorSchemeManager } from '@mantine/core'
import { keptScheme, schemeCookie } from './kept-scheme.ts'

const yearSeconds = 365 * 24 * 60 * 60

const write = (value: string, seconds: number): void => {
  document.cookie = `${schemeCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** Light or dark is remembered in a cookie: local storage is for the ten keys of the session alone. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: (otherwise) => keptScheme() ?? otherwise,
  set: (value) => write(value, yearSeconds),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => write('', 0),
}
