import { addedLabels, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { renderPage, createTranslator, type Site, type PageLanguage } from './page-layout.ts'
import { pageTexts } from './page-texts.ts'

const pageLanguageOf = (acronym: string): PageLanguage => ({
  acronym,
  // No link of this page shows the name.
  name: '',
  direction: directionOf(acronym),
})

/**
 * Renders the page for missing URLs. It does not reveal whether a page existed before. `anywhere`: URL of the page
 * without a language, if a language was requested.
 */
export function notFoundPage(site: Site, language: string, anywhere: string | null): string {
  const t = createTranslator(language)
  return renderPage(site, {
    tongue: pageLanguageOf(language),
    tongues: [],
    title: translateLabel(pageTexts.gone, language),
    titleLabel: pageTexts.gone,
    description: translateLabel(pageTexts.gone, language),
    path: () => '/',
    notices: [],
    hidden: true,
    content: () =>
      `<p>${t(pageTexts.goneText)}</p>${anywhere === null ? '' : `<p><a href="${anywhere}">${t(pageTexts.goneHere)}</a></p>`}<ul class="list">${[
        ...new Set([...Object.keys(interfaceLanguages), ...Object.keys(addedLabels)]),
      ]
        .map(
          (one) =>
            `<li><a lang="${labelLanguage(one, pageTexts.goneWays)}" dir="${directionOf(labelLanguage(one, pageTexts.goneWays))}" href="/search/${one}">${escapeHtml(translateLabel(pageTexts.goneWays, one))}</a></li>`,
        )
        .join('')}</ul>`,
  })
}
