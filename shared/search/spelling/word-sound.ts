/**
 * Sound of a word, comparable across scripts. Latin letters follow the Arabic chat alphabet: 3 for ع, 7 for ح, kh or 5
 * for خ.
 */
export type Sound = {
  /** Consonants. A word that starts with a vowel has one symbol for any vowel. */
  key: string
  /** Vowel after each consonant: a key of `arabicVowelsByLatin`, or `-` if none is written. */
  vowels: string
  /** Penalty for a rare spelling, in vowels. */
  unusual: number
}

/** Minimum consonants for which vowels may differ. */
export const minDistinctiveConsonants = 3
/** Maximum vowel difference of two spellings of a name: in different scripts or with few consonants, and otherwise. */
const maxNameDifference = { short: 0.6, long: 1 }
/** Maximum pronunciations of a word. */
const maxSoundReadings = 8

const arabicLetter = /\p{Script=Arabic}/u
const unwrittenVowel = '-'
const anyVowel = 'A'
const article = 'ال'
/** Penalty for an omitted ع. */
const omittedAinPenalty = 0.3
const silentSound: Sound = { key: '', vowels: '', unusual: 0 }

/** Possible sounds of each Arabic letter; a dot if it may be silent. */
const arabicConsonants = table(
  'ب b ت t ط t ث ts ج jg ح h خ x د d ض d ذ dz ر r ز z س s ش S ص s ظ zd ع E. غ g ف f ق kg ك k ل l م m ن n ه h پ b ڤ f گ g',
)
const arabicVowels: Record<string, string> = { ا: 'a', و: 'u', ي: 'i', ء: '' }
/** Sounds of two consecutive vowels. For other pairs, the first vowel counts. */
const arabicFollowed: Record<string, string> = { ia: 'I', ua: 'U', ai: 'Y' }
const latinFollowed = table('aa â ee î ii î uu û ai Y ei Y ae Y au u eu u ia I ie I îa I îe I ua U ue U ea I')
const arabicBeginnings: Record<string, string> = { ا: anyVowel, ع: `E${anyVowel}`, و: 'w', ي: 'y', ء: anyVowel }

/** Latin letter combinations, digits and variants, longest first. */
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

/** Returns the possible sounds of a folded word; none if it is in neither script. */
export function listSounds(word: string): Sound[] {
  if (arabicLetter.test(word)) return soundsOfArabic(word)
  if (!/^[a-z2-9$]*[a-z][a-z2-9$]*$/.test(word)) return []
  // 9 is ص or ق, 2 is a hamza or ق, depending on the writer. The article may be attached, or doubles the next letter.
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
  // A final ه is pronounced as a vowel, or as t before another word.
  const ends = bare.endsWith('ه') && bare.length > 2
  let sounds: Sound[] = [silentSound]
  const addAlternatives = (signs: string): void => {
    sounds = sounds
      .flatMap((sound) =>
        [...signs].map((sign) =>
          sign === '.' ? { ...sound, unusual: sound.unusual + omittedAinPenalty } : followedBy(sound, sign),
        ),
      )
      .slice(0, maxSoundReadings)
  }
  for (const [at, letter] of [...(ends ? bare.slice(0, -1) : bare)].entries()) {
    const consonants = (at === 0 ? arabicBeginnings[letter] : undefined) ?? arabicConsonants[letter]
    const vowel = arabicVowels[letter]
    if (consonants !== undefined) addAlternatives(consonants)
    else if (vowel !== undefined) sounds = sounds.map((sound) => withVowel(sound, vowel))
    else return []
  }
  return ends ? sounds.flatMap((sound) => [withVowel(sound, 'a'), followedBy(sound, 't')]) : sounds
}

const followedBy = ({ key, vowels, unusual }: Sound, consonant: string): Sound => ({
  unusual,
  key: key + consonant,
  vowels: vowels + unwrittenVowel,
})

/** Of several vowels, the first counts, combined with the next if they form a known pair. */
function withVowel(sound: Sound, vowel: string, followed = arabicFollowed): Sound {
  const before = sound.vowels.at(-1)
  if (vowel === '' || before === undefined) return sound
  const vowels = before === unwrittenVowel ? vowel : (followed[before + vowel] ?? before)
  return { ...sound, vowels: sound.vowels.slice(0, -1) + vowels }
}

function soundOfLatin(word: string): Sound {
  const text = latinSpellings.reduce((some, [pattern, sign]) => some.replace(pattern, sign), word)
  let sound = silentSound
  for (const [at, letter] of [...text].entries()) {
    const vowel = latinVowels[letter]
    if (vowel === undefined) {
      if (letter !== text[at - 1]) sound = followedBy(sound, letter)
    } else if (at > 0) sound = withVowel(sound, vowel, latinFollowed)
    else sound = followedBy(sound, letter === 'w' || letter === 'y' ? letter : anyVowel)
  }
  return sound
}

/** Arabic vowels that a Latin vowel matches, and the penalty if Arabic omits it. */
const arabicVowelsByLatin: Record<string, { as: string; unwritten: number }> = {
  a: { as: 'a', unwritten: 0 },
  e: { as: 'aiIY', unwritten: 0 },
  i: { as: 'iY', unwritten: 0.1 },
  u: { as: 'u', unwritten: 0.1 },
  // Long vowels (aa, ee, oo), diphthongs (ay, ei), and pairs in which one vowel is a consonant (ia, ua).
  â: { as: 'a', unwritten: 0.5 },
  î: { as: 'iI', unwritten: 0.5 },
  û: { as: 'uU', unwritten: 0.5 },
  Y: { as: 'aiIY', unwritten: 0.5 },
  I: { as: 'I', unwritten: 0.5 },
  U: { as: 'U', unwritten: 0.5 },
}

/**
 * Returns the vowel difference of an Arabic and a Latin word with the same consonants. Arabic omits short vowels,
 * except at the end.
 */
export function vowelDifference(inArabic: string, inLatin: string): number {
  const last = inArabic.length - 1
  return [...inArabic].reduce((sum, written, at) => sum + unlike(written, inLatin[at]!, at === last), 0)
}

function unlike(written: string, latin: string, final: boolean): number {
  const vowel = arabicVowelsByLatin[latin]
  if (!vowel) return written === unwrittenVowel ? 0 : 1
  if (written === unwrittenVowel) return final ? 1 : vowel.unwritten
  if (final && latin === 'e') return written === 'a' ? 0 : 0.5
  if (vowel.as.includes(written)) return 0
  return vowel.as === written.toUpperCase() ? 0.5 : 1
}

/** Returns whether two folded words, in any script, may be the same name: Youssef, yusuf, يوسف. */
export function mayBeSameName(one: string, other: string): boolean {
  const inArabic = [one, other].filter((word) => arabicLetter.test(word)).length
  if (inArabic === 2) return false
  const [first, second] = arabicLetter.test(other) ? [other, one] : [one, other]
  const differ = inArabic === 1 ? vowelDifference : differenceInLatin
  return recalled(first).some(({ key, vowels, unusual }) =>
    recalled(second).some(
      (sound) =>
        sound.key === key &&
        unusual + differ(vowels, sound.vowels) <
          (key.length < minDistinctiveConsonants || inArabic === 1 ? maxNameDifference.short : maxNameDifference.long),
    ),
  )
}

const plainVowels = table('â a î i I i Y i û u U u')

/**
 * Returns the vowel difference of two Latin words with the same consonants. An e differs less, because it often
 * replaces other vowels.
 */
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

/** Parses a list of alternating keys and values. */
function table(pairs: string): Record<string, string> {
  const signs = pairs.split(' ')
  return Object.fromEntries(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1]!]] : [])))
}
