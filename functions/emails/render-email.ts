import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { isolateOther } from '#shared/i18n/isolate-other.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { productName, localizeSiteName } from '#shared/i18n/site-name.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { type Label, formatLabelledValue } from '#shared/i18n/label.ts'
import { optionalEnv } from '#functions/platform/environment.ts'

export type Email = { subject: string; text: string; html: string }

const site = optionalEnv('SITE_NAME') ?? productName

/** Line of an e-mail: a label to translate, a text in its final language, or a URL on its own line. */
export type EmailLine = Label | { text: string } | { link: string }

/** Renders an e-mail as text and HTML in the language of its recipient. `names` fills placeholders of the labels. */
export function renderEmail(
  language: string,
  subject: Label,
  lines: readonly EmailLine[],
  names: Record<string, string> = {},
): Email {
  const direction = directionOf(language)
  const values = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, isolateOther(value, language)]))
  const translate = (label: Label): string => interpolate(translateLabel(label, language), values)
  const lineText = (line: EmailLine): string =>
    'link' in line ? line.link : 'text' in line ? line.text : translate(line)
  return {
    subject: formatLabelledValue(localizeSiteName(site, language), translate(subject), language),
    text: lines.map(lineText).join('\n\n'),
    html: [
      `<div lang="${language}" dir="${direction}">`,
      ...lines.map((line) =>
        'link' in line
          ? `<p><a dir="ltr" href="${escapeHtml(line.link)}">${escapeHtml(line.link)}</a></p>`
          : `<p dir="${'text' in line ? 'auto' : direction}">${escapeHtml(lineText(line))}</p>`,
      ),
      '</div>',
    ].join('\n'),
  }
}
