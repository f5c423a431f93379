import * as fc from 'fast-check'
import type { FaqText } from '#shared/entities/faq.ts'
import { take } from '#functions/entity/rules/faq-xliff-take.ts'
import type { Translated } from '#functions/entity/rules/faq-xliff-text.ts'
import { readDocument } from '#functions/xliff/read.ts'
import { writeDocument } from '#functions/xliff/write.ts'

const english = { acronym: 'en', text_direction: 'ltr' } as const
const arabic = { acronym: 'ar', text_direction: 'rtl' } as const
export const phone = '<data value="directory/7#phone">+20 2 123</data>'
export const link = (address: string, text: string) => `<a href="${address}" rel="noopener noreferrer">${text}</a>`

/** An English text of an FAQ, and its Arabic translation, which is of an older source. */
export const textOf = (answer: string, translation?: string, question = 'How?'): FaqText =>
  ({
    source_language_id: '1',
    source_version: 2,
    translations: [
      { language_id: '1', question, answer, source_version: 2 },
      ...(translation === undefined
        ? []
        : [{ language_id: '2', question: 'كيف؟', answer: translation, source_version: 1 }]),
    ],
  }) as unknown as FaqText

/** The document of a text on its way to Arabic. */
export const written = (now: Translated, id = 'f1') =>
  writeDocument([{ id, marks: now.marks, units: now.units, ...now.outgoing }], english, arabic)

/** What becomes of a text when its document comes back as it went out, or changed. */
export const back = async (now: Translated, change: (document: string) => string = (document) => document) => {
  const [record] = readDocument(change(written(now))).records
  return take(record!, now)
}

/** HTML as people write it, and as they do not. */
export const html = (() => {
  const { block } = fc.letrec<{ inline: string; block: string }>((tie) => ({
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string().map((text) => text.replace(/[<>&]/g, (one) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[one]!)),
      fc.constantFrom(phone, '<br />', ' ', 'سؤال', '&lt;p&gt;', '\u00a0'),
      fc
        .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'a href="https://a.example/?b=1&amp;c=2"'), tie('inline'))
        .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]!}>`),
      fc.tuple(tie('inline'), tie('inline')).map((both) => both.join('')),
    ),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('inline'),
      fc
        .tuple(
          fc.constantFrom('p', 'p dir="rtl"', 'h2', 'li', 'ul', 'blockquote', 'strong', 'a href="tel:1"'),
          tie('block'),
        )
        .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]!}>`),
      fc.constant('<hr /><table><tr><td>a</td><td></td></tr></table>'),
      fc.tuple(tie('block'), tie('block')).map((both) => both.join('')),
    ),
  }))
  return block
})()
