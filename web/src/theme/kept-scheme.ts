import type { MantineColorScheme } from '@mantine/core'

/** Of the cookie that remembers light or dark. */
export const schemeCookie = 'color_scheme'
const schemes: readonly string[] = ['light', 'dark', 'auto']

/** What was chosen in this browser; null where nothing was. */
export function keptScheme(): MantineColorScheme | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${schemeCookie}=`))
  const value = cookie?.slice(schemeCookie.length + 1)
  return value && schemes.includes(value) ? (value as MantineColorScheme) : null
}
