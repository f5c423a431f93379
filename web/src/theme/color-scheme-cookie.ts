/** Of the cookie that remembers the colours. */
export const schemeCookie = 'color_scheme'

/** The colours that can be chosen: as the device has them, light, dark, or those that differ most, in strong lines. */
export const schemes = ['auto', 'light', 'dark', 'contrast'] as const
export type Scheme = (typeof schemes)[number]

/** What was chosen in this browser; as the device has it, where nothing was. */
export function readSchemeCookie(): Scheme {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${schemeCookie}=`))
  const value = cookie?.slice(schemeCookie.length + 1)
  return schemes.find((one) => one === value) ?? 'auto'
}

/** What a device says that is set to more contrast. */
export const contrastQuery = (): MediaQueryList => matchMedia('(prefers-contrast: more)')

/** Draws the page in strong lines or not, as the choice is, or the device where it has the say. */
export const showContrast = (scheme: Scheme): void =>
  void document.documentElement.toggleAttribute(
    'data-contrast',
    scheme === 'contrast' || (scheme === 'auto' && contrastQuery().matches),
  )
