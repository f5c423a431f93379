import {
  vowelDifference,
  listSounds,
  minDistinctiveConsonants,
  type Sound,
} from '#shared/search/spelling/word-sound.ts'

/** Maximum vowel difference of words with enough consonants, and of others. */
const maxVowelDifference = { long: 1, short: 0.5 }

/** Bonus of a doubled frequency, in vowels. */
const frequencyBonus = 0.08

/** Match with its vowel difference, reduced by a bonus for frequency. */
export type SoundMatch = { word: string; distance: number }

type SoundEntry = { word: string } & Omit<Sound, 'key'>

/** Arabic words that can be found by a Latin transliteration. */
export class SoundIndex {
  private readonly byKey = new Map<string, SoundEntry[]>()
  private readonly times = new Map<string, number>()

  add(word: string, times: number): void {
    this.times.set(word, times)
    for (const { key, ...sound } of listSounds(word)) {
      const entries = this.byKey.get(key)
      if (entries) entries.push({ word, ...sound })
      else this.byKey.set(key, [{ word, ...sound }])
    }
  }

  /** Returns the closest match of a folded word in Latin letters, among words that satisfy `wanted`. */
  nearest(latin: string, wanted: (word: string) => boolean = () => true): SoundMatch | null {
    let best: SoundMatch | null = null
    for (const near of listSounds(latin).flatMap((sound) => this.closeTo(sound)))
      if ((best === null || isBefore(near, best)) && wanted(near.word)) best = near
    return best
  }

  private closeTo({ key, vowels }: Sound): SoundMatch[] {
    const maxDifference = key.length < minDistinctiveConsonants ? maxVowelDifference.short : maxVowelDifference.long
    return (this.byKey.get(key) ?? [])
      .map((entry) => ({ ...entry, errors: entry.unusual + vowelDifference(entry.vowels, vowels) }))
      .filter(({ errors }) => errors <= maxDifference)
      .map(({ word, errors }) => ({ word, distance: errors - frequencyBonus * Math.log2(this.times.get(word)!) }))
  }
}

const isBefore = (one: SoundMatch, other: SoundMatch): boolean =>
  one.distance < other.distance || (one.distance === other.distance && one.word < other.word)
