import { config } from '#web/api/config.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Opened with a token in their address. */
const never = ['/reset_password/:token', '/confirm_email/:token', '/undo_email/:token', '/undo_credential/:token']

/** The tag reads its orders from a list, each as the `arguments` of a call: it takes no array for one. */
function order(..._order: [name: string, ...rest: unknown[]]): void {
  window.dataLayer?.push(arguments)
}

function load(key: string, url: string): void {
  if (window.dataLayer) return
  window.dataLayer = []
  order('js', new Date())
  order('config', key, { send_page_view: false })
  const script = document.createElement('script')
  const address = new URL(url, location.href)
  address.searchParams.set('id', key)
  script.src = address.href
  script.async = true
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
}

/** Reports a page view by its path pattern, where the deployment asked for it: an address can hold a token or a search. */
export function reportPage(pattern: string): void {
  const { analyticsKey, analyticsUrl } = config()
  if (!analyticsKey || !analyticsUrl || never.includes(pattern)) return
  const place = { page_path: pattern, page_location: `${location.origin}${pattern}`, page_referrer: '', page_title: '' }
  load(analyticsKey, analyticsUrl)
  // Set for whatever else the tag reports by itself.
  order('set', place)
  order('event', 'page_view', place)
}
