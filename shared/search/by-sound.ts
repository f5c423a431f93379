import { disagreement, soundsOf, tellingKey, type Sound } from '#shared/search/sound.ts'

/** By how many vowels words of enough consonants may differ, and others. */
const mostDisagreeing = { telling: 1, short: 0.5 }

/** What it counts, in vowels, that a word is met twice as often. */
const usualWeight = 0.08

/** A word, and by how many vowels it sounds otherwise, less what is usual of it. */
export type Near = { word: string; distance: number }

type Heard = { word: string } & Omit<Sound, 'key'>

/** Words in Arabic letters, found by how they are written in Latin ones. */
export class BySound {
  private readonly byKey = new Map<string, Heard[]>()
  private readonly times = new Map<string, number>()

  /** A folded word that was not added yet, and how usual it is. */
  add(word: string, times: number): void {
    this.times.set(word, times)
    for (const { key, ...sound } of soundsOf(word)) {
      const heard = this.byKey.get(key)
      if (heard) heard.push({ word, ...sound })
      else this.byKey.set(key, [{ word, ...sound }])
    }
  }

  /** Of the words that are `wanted` the one nearest to a folded one in Latin letters, where a usual one is nearer. */
  nearest(latin: string, wanted: (word: string) => boolean = () => true): Near | null {
    let best: Near | null = null
    for (const near of soundsOf(latin).flatMap((sound) => this.closeTo(sound)))
      if ((best === null || isBefore(near, best)) && wanted(near.word)) best = near
    return best
  }

  private closeTo({ key, vowels }: Sound): Near[] {
    const most = key.length < tellingKey ? mostDisagreeing.short : mostDisagreeing.telling
    return (this.byKey.get(key) ?? [])
      .map((heard) => ({ ...heard, errors: heard.unusual + disagreement(heard.vowels, vowels) }))
      .filter(({ errors }) => errors <= most)
      .map(({ word, errors }) => ({ word, distance: errors - usualWeight * Math.log2(this.times.get(word)!) }))
  }
}

const isBefore = (one: Near, other: Near): boolean =>
  one.distance < other.distance || (one.distance === other.distance && one.word < other.word)
