/** Minimum letters that remain of a word. */
const minStemLength = 3

const wordsOf = (list: string): string[] => list.split(' ')

/** Endings of folded words (й is и, ї is і), longest first. One is removed. */
const endings: Record<string, string[]> = {
  uk: wordsOf(
    'ування ються ється уватися ватися ання ення іння ності ність атися итися ями ами ові еві ому ого ими іми ати ити яти ють уть ать ять ить ах ях ам ям ою ею єю ів іи ии еи ом ем єм их іх им ім ую юю ає яє ує ся а я у ю о е є и і ь',
  ),
  es: wordsOf(
    'amientos imientos amiento imiento aciones adores adoras idades acion ieron iendo aron ando aban adas ados idas idos idad amos emos imos ada ado ida ido aba an en as es os ar er ir a e o s',
  ),
  so: wordsOf(
    'aygii ayga ayda aaga aada iisa eeda ooda yaasha ooyin yaal kii gii tii dii hii shii ka ga ha ta da sha ku gu tu du yo o',
  ),
}

/** Beginnings and endings of Tigrinya words, longest first. */
const tigrinyaBeginnings = wordsOf('እንተዘይ ብዘይ እንተ ኣይት ኣይን ኣይ ዘይ ከይ ክት ክን ክ ዝ ን ብ ይ ት እ')
const tigrinyaEndings = wordsOf('ኹም ክን ኩም ኩን ታት ለይ ሞም ኦም ኒ ካ ኪ ና ዎ ዋ ሞ ም ን ይ')

const ethiopicLetter = /\p{sc=Ethiopic}/u
/** Rows of letters with the sound of another row, and that row. A row has the eight vowels of a consonant. */
const ethiopicRows = new Map([
  ['ሠ', 'ሰ'],
  ['ፀ', 'ጸ'],
  ['ኀ', 'ሐ'],
  ['ኈ', 'ሐ'],
  ['ኸ', 'ከ'],
  ['ኰ', 'ከ'],
  ['ዀ', 'ከ'],
  ['ቐ', 'ቀ'],
  ['ቈ', 'ቀ'],
  ['ቘ', 'ቀ'],
  ['ጐ', 'ገ'],
])

/** Returns the consonants of a word in Ethiopic script, each as the first letter of its row. */
export const ethiopicConsonants = (word: string): string =>
  Array.from(word, (letter) => {
    if (!ethiopicLetter.test(letter)) return letter
    const first = String.fromCharCode(letter.charCodeAt(0) & ~7)
    return ethiopicRows.get(first) ?? first
  }).join('')

const strip = (word: string, list: readonly string[], matches: 'startsWith' | 'endsWith'): string => {
  const found = list.find((part) => word[matches](part) && word.length - part.length >= minStemLength)
  if (found === undefined) return word
  return matches === 'startsWith' ? word.slice(found.length) : word.slice(0, -found.length)
}

/** Returns the stem of a folded word of a language without a stemmer library; the word itself if it has no rules. */
export function lightStem(word: string, language: string): string {
  const own = language.split('-')[0]!
  if (own === 'ti') {
    if (!ethiopicLetter.test(word)) return word
    const rest = strip(strip(word, tigrinyaEndings, 'endsWith'), tigrinyaEndings, 'endsWith')
    return ethiopicConsonants(strip(rest, tigrinyaBeginnings, 'startsWith'))
  }
  const list = endings[own]
  return list ? strip(word, list, 'endsWith') : word
}
