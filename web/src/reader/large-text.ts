const largeTextCookie = 'large_text=1'
const yearSeconds = 365 * 24 * 60 * 60

/** Whether answers are read in large type in this browser: a cookie of the device, which tells nothing of who reads. */
export const isLargeText = (): boolean => document.cookie.split('; ').includes(largeTextCookie)

/** What is read takes its size from the page: so it is large from the first line that is painted. */
export const showLargeText = (large: boolean): void =>
  void document.documentElement.toggleAttribute('data-large-text', large)

export function storeLargeText(large: boolean): void {
  document.cookie = `${largeTextCookie}; path=/; max-age=${large ? yearSeconds : 0}; samesite=lax`
  showLargeText(large)
}
