// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const orders = (): unknown[][] => (window.dataLayer ?? []).map((order) => [...(order as Iterable<unknown>)])
const tag = (): HTMLScriptElement | null => document.head.querySelector('script')

/** Fresh module with the given deployment config. */
async function withConfig(written: Record<string, unknown>) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(written)))
  const { loadConfig } = await import('#web/api/config.ts')
  await loadConfig()
  return (await import('#web/app/analytics.ts')).reportPage
}

beforeEach(() => {
  delete window.dataLayer
  document.head.replaceChildren()
  history.replaceState(null, '', '/frontline/faq/secret-7?q=private')
})

describe('page views', () => {
  test('are not reported, and no tag is loaded, unless key and URL are configured', async () => {
    for (const written of [{}, { analyticsKey: 'G-1' }, { analyticsUrl: 'https://tag.example/js' }])
      (await withConfig(written))('/home')
    expect(tag()).toBeNull()
    expect(window.dataLayer).toBeUndefined()
  })

  test('are reported by route pattern, never by URL [FE-6]', async () => {
    const reportPage = await withConfig({ analyticsKey: 'G-1', analyticsUrl: 'https://tag.example/js' })
    reportPage('/frontline/faq/:faq_id')
    expect(tag()?.src).toBe('https://tag.example/js?id=G-1')
    expect(tag()?.referrerPolicy).toBe('no-referrer')
    expect(orders().at(-1)).toEqual([
      'event',
      'page_view',
      expect.objectContaining({ page_path: '/frontline/faq/:faq_id' }),
    ])
    expect(JSON.stringify(orders())).not.toMatch(/secret-7|private/)
  })

  test('load the tag once', async () => {
    const reportPage = await withConfig({ analyticsKey: 'G-1', analyticsUrl: 'https://tag.example/js' })
    reportPage('/home')
    reportPage('/me')
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  test('are not reported for a page with a token in its URL [FE-6]', async () => {
    const reportPage = await withConfig({ analyticsKey: 'G-1', analyticsUrl: 'https://tag.example/js' })
    reportPage('/reset_password/:token')
    expect(tag()).toBeNull()
    expect(window.dataLayer).toBeUndefined()
  })
})
