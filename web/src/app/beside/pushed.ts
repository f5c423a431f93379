/** What the worker says to a page: where it is to lead. */
export const leadsTo = 'leads to'

/** A path of this site as it was told; what is none, or leads elsewhere, is where everybody begins. */
export function pathOf(told: unknown): string {
  const begin = '/home'
  if (typeof told !== 'string' || !told.startsWith('/') || !URL.canParse(told, location.origin)) return begin
  const { origin, pathname } = new URL(told, location.origin)
  return origin === location.origin ? pathname : begin
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a device shows of what a push service brought: of what cannot be read, that there is something. */
export function shownOf(brought: string | undefined): { title: string; options: NotificationOptions } {
  let told: Record<string, unknown> = {}
  try {
    told = Object(JSON.parse(brought ?? '{}')) as Record<string, unknown>
  } catch (error) {
    console.error('what was pushed could not be read', error)
  }
  const { title, text, path, language, kind, id } = told
  return {
    title: textIn(title) || location.hostname,
    options: {
      body: textIn(text),
      lang: textIn(language),
      dir: 'auto',
      // Told twice, it stands there once.
      tag: `${textIn(kind)} ${textIn(id)}`,
      icon: '/icons/any-192.png',
      badge: '/icons/maskable-192.png',
      data: pathOf(path),
    },
  }
}
