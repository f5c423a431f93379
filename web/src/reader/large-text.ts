import { secondsPerYear } from '#shared/time-units.ts'

const largeTextCookie = 'large_text=1'

/** Whether this browser shows answers in large text. Stored in a device cookie without personal data. */
export const isLargeText = (): boolean => document.cookie.split('; ').includes(largeTextCookie)

/** Sets the attribute on the root element, so that the first paint has the right size. */
export const showLargeText = (large: boolean): void =>
  void document.documentElement.toggleAttribute('data-large-text', large)

export function storeLargeText(large: boolean): void {
  document.cookie = `${largeTextCookie}; path=/; max-age=${large ? secondsPerYear : 0}; samesite=lax`
  showLargeText(large)
}
