/** What the worker says to a page: where it is to lead. */
export const navigateMessageKey = 'leads to'

/** A path of this site as it was told; what is none, or leads elsewhere, is where everybody begins. */
export function pathOf(payload: unknown): string {
  const begin = '/home'
  if (typeof payload !== 'string' || !payload.startsWith('/') || !URL.canParse(payload, location.origin)) return begin
  const { origin, pathname } = new URL(payload, location.origin)
  return origin === location.origin ? pathname : begin
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a device shows of what a push service brought: of what cannot be read, that there is something. */
export function notificationOf(payloadText: string | undefined): { title: string; options: NotificationOptions } {
  let payload: Record<string, unknown> = {}
  try {
    payload = Object(JSON.parse(payloadText ?? '{}')) as Record<string, unknown>
  } catch (error) {
    console.error('what was pushed could not be read', error)
  }
  const { title, text, path, language, kind, id } = payload
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
