import { pageLetters } from '#shared/public/address.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { gonePage } from './gone.ts'
import { siteAt } from './site.ts'

/** Short names as they are made; what is none is written into no page. */
const short = /^[a-km-np-z2-9]{10}$/

/** GET no-page/pages/…: what the distribution shows in the place of a public page that is not there, in the language of the address. */
export async function noPage({ params }: Request): Promise<Answer> {
  const [asked = ''] = params['file']!.split('.')
  const language = Object.hasOwn(interfaceLanguages, asked) ? asked : 'en'
  const { kind = '', short: name = '' } = params
  const asksLanguage = asked !== 'index' && Object.values<string>(pageLetters).includes(kind) && short.test(name)
  return {
    status: 404,
    text: gonePage(siteAt(''), language, asksLanguage ? `/${kind}/${name}` : null),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, s-maxage=10',
    },
  }
}
