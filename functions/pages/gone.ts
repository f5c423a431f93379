import { inLanguage } from '#shared/api/texts.ts'
import { escapeHtml } from '#shared/text/references.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import { languageNames } from '#functions/partner/texts.ts'
import { pageHtml, says, type Site, type Tongue } from './frame.ts'
import { words } from './texts.ts'

const tongueOf = (acronym: string): Tongue => ({
  acronym,
  name: languageNames[acronym]!,
  direction: acronym === 'ar' ? 'rtl' : 'ltr',
})

/**
 * What stands at each address at which nothing does, or nothing any more: nobody is told which of the two, nor what it was.
 * `anywhere`: the address at which it stands in whatever language there is, where one was asked for.
 */
export function gonePage(site: Site, language: string, anywhere: string | null): string {
  const t = says(language)
  return pageHtml(site, {
    tongue: tongueOf(language),
    tongues: [],
    title: inLanguage(words.gone, language),
    description: inLanguage(words.gone, language),
    path: () => '/',
    notices: [],
    hidden: true,
    content: () =>
      `<p>${t(words.goneText)}</p>${anywhere === null ? '' : `<p><a href="${anywhere}">${t(words.goneHere)}</a></p>`}<ul class="list">${Object.keys(
        interfaceLanguages,
      )
        .map(
          (one) =>
            `<li><a lang="${one}" dir="${tongueOf(one).direction}" href="/search/${one}">${escapeHtml(inLanguage(words.goneWays, one))}</a></li>`,
        )
        .join('')}</ul>`,
  })
}
