/** Key of the message from the service worker to the page that contains a path to open. */
export const navigateMessageKey = 'leads to'

/** Returns the pathname of a same-origin path. Invalid or external URLs return `/home`. */
export function pathOf(payload: unknown): string {
  const begin = '/home'
  if (typeof payload !== 'string' || !payload.startsWith('/') || !URL.canParse(payload, location.origin)) return begin
  const { origin, pathname } = new URL(payload, location.origin)
  return origin === location.origin ? pathname : begin
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Converts the payload of a push message to a notification. An unreadable payload gives one without text. */
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
      // Replaces an earlier notification about the same event.
      tag: `${textIn(kind)} ${textIn(id)}`,
      icon: '/icons/any-192.png',
      badge: '/icons/maskable-192.png',
      data: pathOf(path),
    },
  }
}
