import { arabicLetter, arabicScriptLanguage } from '#shared/search/analysis/arabic-script.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import { eachWord } from '#shared/search/analysis/tokenise.ts'

const arabic = 'ar'

/** Letters that Arabic lacks, by language. Without چ and گ, which Iraqi and Maghrebi Arabic use. */
const lettersByLanguage: Record<string, string> = {
  fa: 'پژۀ',
  ps: 'پژټډړږښڼېۍځڅګۀ',
  ur: 'پژٹڈڑںےۓہۂۃ',
  ckb: 'پژۆێڕڵە',
}
const foreignLetters = new Set(Object.values(lettersByLanguage).join(''))
/** Article before a word, or a letter that the others lack. */
const onlyArabic = /^[وفبك]?ال.{3}|[ةإ]/

/**
 * Returns the languages in which a text may be written, of those given. For a text in Arabic script, these are the
 * languages with the most words in letters that Arabic lacks or among their function words; Arabic if it has as many; all
 * in this script if no word tells.
 */
export function possibleLanguages(text: string, languages: readonly string[]): readonly string[] {
  if (!arabicLetter.test(text)) return languages
  const candidates = languages.filter((language) => arabicScriptLanguage(language) !== undefined)
  const others = candidates.filter((language) => arabicScriptLanguage(language) !== arabic)
  if (others.length === 0) return candidates
  let arabicWords = 0
  const wordCounts = new Map(others.map((language) => [language, 0]))
  eachWord(text, (start, end) => {
    const typed = text.slice(start, end)
    const word = fold(typed)
    const foreign = [...typed].filter((letter) => foreignLetters.has(letter))
    const isWordOf = (language: string): boolean =>
      foreign.length > 0
        ? foreign.every((letter) => lettersByLanguage[arabicScriptLanguage(language)!]!.includes(letter))
        : isStopWord(word, language)
    const found = others.filter(isWordOf)
    const isArabic = isStopWord(word, arabic) || onlyArabic.test(typed)
    if (isArabic && found.length === 0) arabicWords++
    if (!isArabic) for (const language of found) wordCounts.set(language, wordCounts.get(language)! + 1)
  })
  const most = Math.max(...wordCounts.values())
  if (most > arabicWords) return others.filter((language) => wordCounts.get(language) === most)
  return arabicWords > 0 ? candidates.filter((language) => !others.includes(language)) : candidates
}

const writtenLanguages = [arabic, ...Object.keys(lettersByLanguage)]

/**
 * Returns the language in which a query is analysed for an index. An index of Arabic does not stem the words of a query
 * in another language.
 */
export function languageToAnalyse(query: string, indexLanguage: string): string {
  if (indexLanguage !== arabic) return indexLanguage
  return possibleLanguages(query, writtenLanguages)[0]!
}
