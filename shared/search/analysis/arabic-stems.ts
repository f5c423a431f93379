const minStemLength = 3

const articles = ['وبال', 'وكال', 'فبال', 'وال', 'بال', 'كال', 'فال', 'ال']
const dativeArticle = ['ولل', 'فلل', 'لل']
const particles = ['و', 'ف', 'ب', 'ك', 'ل']
/** Possessive suffixes with the ت that a final ة becomes before them. */
const possessiveSuffixes = ['تهما', 'تهم', 'تهن', 'تكم', 'تنا', 'تها', 'تي', 'ته', 'تك']
const suffixes = ['هما', 'ات', 'ون', 'ين', 'ان', 'ها', 'هم', 'هن', 'كم', 'نا', 'وا', 'يه', 'ه', 'ي', 'ا', 'ك']

/** Returns the stems of a folded Arabic word, most likely first: one for each interpretation of its prefixes. */
export function arabicTerms(word: string): string[] {
  return [...new Set(beginnings(word).map(withoutSuffixes))]
}

function beginnings(word: string): string[] {
  const dative = dativeArticle.find(
    (prefix) => word.startsWith(prefix) && word.length - prefix.length >= minStemLength - 1,
  )
  if (dative !== undefined) {
    const rest = word.slice(dative.length)
    // للتسجيل contains the article of التسجيل; in للاجئين one ل belongs to the word.
    return rest.length >= minStemLength ? [rest, `ل${rest}`] : [`ل${rest}`]
  }
  const article = articles.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= minStemLength)
  if (article !== undefined) return [word.slice(article.length)]
  const attached = particles.some((prefix) => word.startsWith(prefix)) && word.length > minStemLength + 1
  return attached ? [word, word.slice(1)] : [word]
}

function withoutSuffixes(word: string): string {
  // The adverbial ending, as in مجانا, is not a pronoun.
  let stem = word.endsWith('انا') ? word.slice(0, -1) : word
  const possessive = possessiveSuffixes.find((suffix) => endsWithRoom(stem, suffix))
  if (possessive !== undefined) stem = stem.slice(0, -possessive.length)
  for (;;) {
    const found = suffixes.find((suffix) => endsWithRoom(stem, suffix))
    if (found === undefined) return stem
    stem = stem.slice(0, -found.length)
  }
}

function endsWithRoom(word: string, suffix: string): boolean {
  return word.endsWith(suffix) && word.length - suffix.length >= minStemLength
}

const weakLetters = /[اويءئؤ]/g
const onlyArabic = /^\p{Script=Arabic}+$/u

/**
 * Returns the consonants of a stem, which its broken plural shares (طفل and أطفال); null if there are too few to be
 * distinctive.
 */
export function skeletonOf(stem: string): string | null {
  if (!onlyArabic.test(stem)) return null
  const consonants = stem.replace(weakLetters, '')
  return consonants.length >= minStemLength ? consonants : null
}
