import {
  vowelDifference,
  listSounds,
  minDistinctiveConsonants,
  type Sound,
} from '#shared/search/spelling/word-sound.ts'

/** By how many vowels words of enough consonants may differ, and others. */
const maxVowelDifference = { long: 1, short: 0.5 }

/** What it counts, in vowels, that a word is met twice as often. */
const usualWeight = 0.08

/** A word, and by how many vowels it sounds otherwise, less what is usual of it. */
export type SoundMatch = { word: string; distance: number }

type SoundEntry = { word: string } & Omit<Sound, 'key'>

/** Words in Arabic letters, found by how they are written in Latin ones. */
export class SoundIndex {
  private readonly byKey = new Map<string, SoundEntry[]>()
  private readonly times = new Map<string, number>()

  /** A folded word that was not added yet, and how usual it is. */
  add(word: string, times: number): void {
    this.times.set(word, times)
    for (const { key, ...sound } of listSounds(word)) {
      const heard = this.byKey.get(key)
      if (heard) heard.push({ word, ...sound })
      else this.byKey.set(key, [{ word, ...sound }])
    }
  }

  /** Of the words that are `wanted` the one nearest to a folded one in Latin letters, where a usual one is nearer. */
  nearest(latin: string, wanted: (word: string) => boolean = () => true): SoundMatch | null {
    let best: SoundMatch | null = null
    for (const near of listSounds(latin).flatMap((sound) => this.closeTo(sound)))
      if ((best === null || isBefore(near, best)) && wanted(near.word)) best = near
    return best
  }

  private closeTo({ key, vowels }: Sound): SoundMatch[] {
    const maxDifference = key.length < minDistinctiveConsonants ? maxVowelDifference.short : maxVowelDifference.long
    return (this.byKey.get(key) ?? [])
      .map((heard) => ({ ...heard, errors: heard.unusual + vowelDifference(heard.vowels, vowels) }))
      .filter(({ errors }) => errors <= maxDifference)
      .map(({ word, errors }) => ({ word, distance: errors - usualWeight * Math.log2(this.times.get(word)!) }))
  }
}

const isBefore = (one: SoundMatch, other: SoundMatch): boolean =>
  one.distance < other.distance || (one.distance === other.distance && one.word < other.word)
