import { config } from '#web/api/config.ts'

type Tag = { dataLayer?: unknown[] }

const never = '/reset_password/:token'

function load(key: string, url: string): unknown[] {
  const page = window as unknown as Tag
  if (page.dataLayer) return page.dataLayer
  page.dataLayer = [
    ['js', new Date()],
    ['config', key, { send_page_view: false }],
  ]
  const script = document.createElement('script')
  script.async = true
  const address = new URL(url, location.href)
  address.searchParams.set('id', key)
  script.src = address.href
  // The address of a page can hold a token or a search: only its pattern is told.
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
  return page.dataLayer
}

/** Reports a page view by its path pattern, where the deployment asked for it; never of a page that was opened with a token. */
export function reportPage(pattern: string): void {
  const { analyticsKey, analyticsUrl } = config()
  if (!analyticsKey || !analyticsUrl || pattern === never) return
  load(analyticsKey, analyticsUrl).push([
    'event',
    'page_view',
    { page_path: pattern, page_location: pattern, page_title: '' },
  ])
}
