import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { isolateOther } from '#shared/i18n/isolate-other.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { interpolate, labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

export type Email = { subject: string; text: string; html: string }

const site = optionalEnv('SITE_NAME') ?? productName

/** Line of an e-mail: a label to translate, a text in its final language if that is known, or a URL on its own line. */
export type EmailLine = Label | { text: string; language?: string } | { link: string }

/** Renders an e-mail as text and HTML in the language of its recipient. `names` fills placeholders of the labels. */
export function renderEmail(
  language: string,
  subject: Label,
  lines: readonly EmailLine[],
  names: Record<string, string> = {},
): Email {
  const translate = (label: Label): { text: string; language: string } => {
    const own = labelLanguage(language, label)
    const values = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, isolateOther(value, own)]))
    return { text: interpolate(translateLabel(label, language), values), language: own }
  }
  const written = lines.map((line) => ('link' in line || 'text' in line ? line : translate(line)))
  return {
    subject: formatLabelledValue(localizeSiteName(site, language), translate(subject).text, language),
    text: written.map((line) => ('link' in line ? line.link : line.text)).join('\n\n'),
    html: [
      `<div lang="${language}" dir="${directionOf(language)}">`,
      ...written.map((line) =>
        'link' in line
          ? `<p><a dir="ltr" href="${escapeHtml(line.link)}">${escapeHtml(line.link)}</a></p>`
          : `<p${languageAttributes(line.language, language)}>${escapeHtml(line.text)}</p>`,
      ),
      '</div>',
    ].join('\n'),
  }
}

/** Direction of a line, and its language if it differs from the one of the e-mail. */
function languageAttributes(own: string | undefined, language: string): string {
  if (own === undefined) return ' dir="auto"'
  return `${own === language ? '' : ` lang="${own}"`} dir="${directionOf(own)}"`
}
