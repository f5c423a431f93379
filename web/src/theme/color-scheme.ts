import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const name = 'color_scheme'
const yearSeconds = 365 * 24 * 60 * 60
const schemes: readonly string[] = ['light', 'dark', 'auto']

function kept(): MantineColorScheme | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = cookie?.slice(name.length + 1)
  return value && schemes.includes(value) ? (value as MantineColorScheme) : null
}

const write = (value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** Light or dark is remembered in a cookie: local storage is for the ten keys of the session alone. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: (otherwise) => kept() ?? otherwise,
  set: (value) => write(value, yearSeconds),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => write('', 0),
}
