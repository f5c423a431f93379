import { pageLetters } from '#shared/domain/public-pages/public-page-path.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { notFoundPage } from '#functions/public-pages/not-found-page.ts'
import { loadCurrentInterfaces } from '#functions/public-pages/added-interfaces.ts'
import { readSiteSettings } from '#functions/public-pages/site-settings.ts'

/** Format of short names. Anything else is not rendered into the page, which prevents injection. */
const shortIdPattern = /^[a-km-np-z2-9]{10}$/

/** GET no-page/pages/…: the 404 page of the CDN for a missing public page, in the language of its URL. */
export async function getMissingPage({ params }: Request): Promise<ApiResponse> {
  const [asked = ''] = params['file']!.split('.')
  const interfaces = await loadCurrentInterfaces()
  const language = interfaces.has(asked) ? asked : 'en'
  const { kind = '', short: name = '' } = params
  const asksLanguage =
    asked !== 'index' && Object.values<string>(pageLetters).includes(kind) && shortIdPattern.test(name)
  return {
    status: 404,
    text: notFoundPage(readSiteSettings(''), language, asksLanguage ? `/${kind}/${name}` : null),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, s-maxage=10',
    },
  }
}
