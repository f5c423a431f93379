import { config } from '#web/api/config.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Routes that are never reported, because their URLs contain a token. */
const excludedPaths = [
  '/reset_password/:token',
  '/confirm_email/:token',
  '/undo_email/:token',
  '/undo_credential/:token',
]

/** Queues a command for the analytics tag, which requires an `arguments` object; an array does not work. */
function order(..._order: [name: string, ...rest: unknown[]]): void {
  window.dataLayer?.push(arguments)
}

function load(key: string, url: string): void {
  if (window.dataLayer) return
  window.dataLayer = []
  order('js', new Date())
  order('config', key, { send_page_view: false })
  const script = document.createElement('script')
  const scriptUrl = new URL(url, location.href)
  scriptUrl.searchParams.set('id', key)
  script.src = scriptUrl.href
  script.async = true
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
}

/**
 * Reports a page view if the deployment has configured analytics. Reports the path pattern, because a URL can contain a
 * token or a search query.
 */
export function reportPage(pattern: string): void {
  const { analyticsKey, analyticsUrl } = config()
  if (!analyticsKey || !analyticsUrl || excludedPaths.includes(pattern)) return
  const place = { page_path: pattern, page_location: `${location.origin}${pattern}`, page_referrer: '', page_title: '' }
  load(analyticsKey, analyticsUrl)
  // Defaults for events that the tag reports on its own.
  order('set', place)
  order('event', 'page_view', place)
}
