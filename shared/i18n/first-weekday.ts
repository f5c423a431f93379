/** Returns the first weekday of a locale from 1 (Monday) to 7 (Sunday). Default: Monday, if the browser has no data. */
export function firstWeekday(locale: string): number {
  const intl = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return intl.getWeekInfo?.().firstDay ?? intl.weekInfo?.firstDay ?? 1
}
