export const schemeCookie = 'color_scheme'

/** Color schemes: device setting, light, dark, high contrast. */
export const schemes = ['auto', 'light', 'dark', 'contrast'] as const
export type Scheme = (typeof schemes)[number]

/** Returns the stored color scheme. Default: the device setting. */
export function readSchemeCookie(): Scheme {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${schemeCookie}=`))
  const value = cookie?.slice(schemeCookie.length + 1)
  return schemes.find((one) => one === value) ?? 'auto'
}

/** Media query for a device set to more contrast. */
export const contrastQuery = (): MediaQueryList => matchMedia('(prefers-contrast: more)')

/** Enables or disables the high-contrast styles. */
export const showContrast = (scheme: Scheme): void =>
  void document.documentElement.toggleAttribute(
    'data-contrast',
    scheme === 'contrast' || (scheme === 'auto' && contrastQuery().matches),
  )
