import arabic from '#web/reading/texts/reader.ar.json' with { type: 'json' }
import english from '#web/reading/texts/reader.en.json' with { type: 'json' }
import french from '#web/reading/texts/reader.fr.json' with { type: 'json' }
import { fixedScreens } from '#shared/screens/fixed.ts'
import { faqVisibilities } from '#shared/entities/choices.ts'
import type { Language } from '#web/texts/first-language.ts'

const wordsOf = ({ reading, share }: typeof english, place: 0 | 1 | 2) => ({
  pinned: reading.pinned,
  results: fixedScreens.find(({ path }) => path === '/search-result')!.title![place],
  verified: reading.verified,
  languages: reading.languages,
  copy: share.text,
  copied: share.textCopied,
  failed: share.failed,
  visibilities: Object.fromEntries(Object.entries(faqVisibilities).map(([name, label]) => [name, label[place]])),
})

/** What the script in the page says, of the texts of the application: the build takes no more of them than this. */
export const words: Record<Language, ReturnType<typeof wordsOf>> = {
  en: wordsOf(english, 0),
  ar: wordsOf(arabic, 1),
  fr: wordsOf(french, 2),
}

export type Words = (typeof words)[Language]
