/**
 * How a word sounds, as far as two people writing it in different letters agree. Latin letters are read as those write who
 * write Arabic with them: 3 for ع, 7 for ح, kh or 5 for خ.
 */
export type Sound = {
  /** The consonants; a word that begins with a vowel has one sign for any. */
  key: string
  /** A sign for what is heard after each, one of `vowelsHeard`, or `-` where nothing is written. */
  vowels: string
  /** What it counts as vowels that sound otherwise, that few write it so. */
  unusual: number
}

/** With so many consonants two words may be the same; with fewer only if their vowels agree, too. */
export const minDistinctiveConsonants = 3
/** By fewer vowels than this two names are the same, in other letters or of few consonants, and others. */
const sameName = { short: 0.6, long: 1 }
/** Ways to read one word. */
const maxSoundReadings = 8

const arabicLetter = /\p{Script=Arabic}/u
const unwritten = '-'
const anyVowel = 'A'
const article = 'ال'
/** What it counts that ع is not written at all. */
const leftOut = 0.3
const silence: Sound = { key: '', vowels: '', unusual: 0 }

/** What Arabic letters sound like to some or to others; a point where it is not heard at all. */
const arabicConsonants = table(
  'ب b ت t ط t ث ts ج jg ح h خ x د d ض d ذ dz ر r ز z س s ش S ص s ظ zd ع E. غ g ف f ق kg ك k ل l م m ن n ه h پ b ڤ f گ g',
)
const arabicVowels: Record<string, string> = { ا: 'a', و: 'u', ي: 'i', ء: '' }
/** What two vowels in turn are heard as; of others the first. */
const arabicFollowed: Record<string, string> = { ia: 'I', ua: 'U', ai: 'Y' }
const latinFollowed = table('aa â ee î ii î uu û ai Y ei Y ae Y au u eu u ia I ie I îa I îe I ua U ue U ea I')
const arabicBeginnings: Record<string, string> = { ا: anyVowel, ع: `E${anyVowel}`, و: 'w', ي: 'y', ء: anyVowel }

/** What is written with several Latin letters, digits and other letters, the longer first. */
const latinSpellings: readonly (readonly [RegExp, string])[] = [
  [/^ou(?=[aeiouy])/, 'w'],
  [/ou/g, 'u'],
  [/tch|ch|sh|\$/g, 'S'],
  [/kh|5/g, 'x'],
  [/gh/g, 'g'],
  [/dj/g, 'j'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/ph|v/g, 'f'],
  [/7/g, 'h'],
  [/[qc8]/g, 'k'],
  [/p/g, 'b'],
  [/3/g, 'E'],
]
const latinVowels: Record<string, string> = { a: 'a', e: 'e', i: 'i', o: 'u', u: 'u', y: 'i', w: 'u', 2: '' }

/** The ways in which a folded word may sound; none for what is no word in either letters. */
export function listSounds(word: string): Sound[] {
  if (arabicLetter.test(word)) return soundsOfArabic(word)
  if (!/^[a-z2-9$]*[a-z][a-z2-9$]*$/.test(word)) return []
  // 9 is ص to some and ق to others, 2 a hamza or ق; the article is joined, or doubles what comes after it.
  const rest = /^[aei]l(?=.{3})/.exec(word) ? word.slice(2) : /^[aei]([a-z])\1/.test(word) ? word.slice(2) : word
  const readings = new Set(
    [word, rest, word.replace(/h$/, '')].flatMap((one) => [
      one.replaceAll('9', 'k'),
      one.replaceAll('9', 's'),
      one.replace(/(?<=.)2/g, 'k'),
    ]),
  )
  return [...readings].map(soundOfLatin)
}

function soundsOfArabic(word: string): Sound[] {
  const bare = word.startsWith(article) && word.length > 4 ? word.slice(2) : word
  // A final ه is the vowel that most hear, and for some the t that it is before another word.
  const ends = bare.endsWith('ه') && bare.length > 2
  let sounds: Sound[] = [silence]
  const choose = (signs: string): void => {
    sounds = sounds
      .flatMap((sound) =>
        [...signs].map((sign) =>
          sign === '.' ? { ...sound, unusual: sound.unusual + leftOut } : followedBy(sound, sign),
        ),
      )
      .slice(0, maxSoundReadings)
  }
  for (const [at, letter] of [...(ends ? bare.slice(0, -1) : bare)].entries()) {
    const consonants = (at === 0 ? arabicBeginnings[letter] : undefined) ?? arabicConsonants[letter]
    const vowel = arabicVowels[letter]
    if (consonants !== undefined) choose(consonants)
    else if (vowel !== undefined) sounds = sounds.map((sound) => withVowel(sound, vowel))
    else return []
  }
  return ends ? sounds.flatMap((sound) => [withVowel(sound, 'a'), followedBy(sound, 't')]) : sounds
}

const followedBy = ({ key, vowels, unusual }: Sound, consonant: string): Sound => ({
  unusual,
  key: key + consonant,
  vowels: vowels + unwritten,
})

/** Of several vowels the first is heard, and whether more follow. */
function withVowel(sound: Sound, vowel: string, followed = arabicFollowed): Sound {
  const before = sound.vowels.at(-1)
  if (vowel === '' || before === undefined) return sound
  const heard = before === unwritten ? vowel : (followed[before + vowel] ?? before)
  return { ...sound, vowels: sound.vowels.slice(0, -1) + heard }
}

function soundOfLatin(word: string): Sound {
  const text = latinSpellings.reduce((some, [pattern, sign]) => some.replace(pattern, sign), word)
  let sound = silence
  for (const [at, letter] of [...text].entries()) {
    const vowel = latinVowels[letter]
    if (vowel === undefined) {
      if (letter !== text[at - 1]) sound = followedBy(sound, letter)
    } else if (at > 0) sound = withVowel(sound, vowel, latinFollowed)
    else sound = followedBy(sound, letter === 'w' || letter === 'y' ? letter : anyVowel)
  }
  return sound
}

/** What a vowel in Latin letters agrees with in Arabic ones, and what it costs that a long one is not written there. */
const vowelsHeard: Record<string, { as: string; unwritten: number }> = {
  a: { as: 'a', unwritten: 0 },
  e: { as: 'aiIY', unwritten: 0 },
  i: { as: 'iY', unwritten: 0.1 },
  u: { as: 'u', unwritten: 0.1 },
  // aa, ee, oo; ay and ei; and ia, ua, of which one is no vowel.
  â: { as: 'a', unwritten: 0.5 },
  î: { as: 'iI', unwritten: 0.5 },
  û: { as: 'uU', unwritten: 0.5 },
  Y: { as: 'aiIY', unwritten: 0.5 },
  I: { as: 'I', unwritten: 0.5 },
  U: { as: 'U', unwritten: 0.5 },
}

/**
 * By how many vowels a word that is written in Arabic letters sounds otherwise than one of the same consonants in Latin
 * letters: a short one is not written, save at the end.
 */
export function vowelDifference(inArabic: string, inLatin: string): number {
  const last = inArabic.length - 1
  return [...inArabic].reduce((sum, written, at) => sum + unlike(written, inLatin[at]!, at === last), 0)
}

function unlike(written: string, latin: string, final: boolean): number {
  const vowel = vowelsHeard[latin]
  if (!vowel) return written === unwritten ? 0 : 1
  if (written === unwritten) return final ? 1 : vowel.unwritten
  if (final && latin === 'e') return written === 'a' ? 0 : 0.5
  if (vowel.as.includes(written)) return 0
  return vowel.as === written.toUpperCase() ? 0.5 : 1
}

/** Whether two folded words, in whichever letters each is written, may be one name: Youssef, yusuf, يوسف. */
export function mayBeSameName(one: string, other: string): boolean {
  const inArabic = [one, other].filter((word) => arabicLetter.test(word)).length
  if (inArabic === 2) return false
  const [first, second] = arabicLetter.test(other) ? [other, one] : [one, other]
  const differ = inArabic === 1 ? vowelDifference : differenceInLatin
  return recalled(first).some(({ key, vowels, unusual }) =>
    recalled(second).some(
      (heard) =>
        heard.key === key &&
        unusual + differ(vowels, heard.vowels) <
          (key.length < minDistinctiveConsonants || inArabic === 1 ? sameName.short : sameName.long),
    ),
  )
}

const plainVowels = table('â a î i I i Y i û u U u')

/** By how many vowels two words of the same consonants differ that are both in Latin letters; many write e for any. */
const differenceInLatin = (one: string, other: string): number =>
  [...one].reduce((sum, vowel, at) => {
    const pair = [vowel, other[at]!].map((sign) => plainVowels[sign] ?? sign)
    return sum + (pair[0] === pair[1] ? 0 : pair.includes('e') ? 0.4 : 1)
  }, 0)

const rememberedWords = 50_000
const remembered = new Map<string, Sound[]>()

function recalled(word: string): Sound[] {
  let sounds = remembered.get(word)
  if (!sounds) {
    if (remembered.size >= rememberedWords) remembered.clear()
    remembered.set(word, (sounds = listSounds(word)))
  }
  return sounds
}

/** Signs in turn with what stands for each. */
function table(pairs: string): Record<string, string> {
  const signs = pairs.split(' ')
  return Object.fromEntries(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1]!]] : [])))
}
