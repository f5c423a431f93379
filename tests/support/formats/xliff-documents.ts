import { fc } from '#tests/support/fast-check.ts'
import type { FaqText } from '#shared/entities/faq.ts'
import { mergeTranslation } from '#functions/domain/faq/merge-xliff-translation.ts'
import type { PreparedTranslation } from '#functions/domain/faq/xliff-units.ts'
import { readDocument } from '#functions/xliff/read-xliff.ts'
import { writeDocument } from '#functions/xliff/write-xliff.ts'

const english = { acronym: 'en', text_direction: 'ltr' } as const
const arabic = { acronym: 'ar', text_direction: 'rtl' } as const
export const phone = '<data value="directory/7#phone">+20 2 123</data>'
export const link = (address: string, text: string) => `<a href="${address}" rel="noopener noreferrer">${text}</a>`

/** FAQ in English, with an outdated Arabic translation. */
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

export const written = (now: PreparedTranslation, id = 'f1') =>
  writeDocument([{ id, marks: now.marks, units: now.units, ...now.outgoing }], english, arabic)

/** Result of importing the exported document, optionally after a change. */
export const back = async (now: PreparedTranslation, change: (document: string) => string = (document) => document) => {
  const [record] = readDocument(change(written(now))).records
  return mergeTranslation(record!, now)
}

/** Arbitrary HTML, valid and invalid. */
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
