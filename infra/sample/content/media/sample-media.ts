import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'

/** What the drawing shows: a plain geometric motif in colours, the first for the ground. */
export type Drawing = {
  motif:
    | 'arches'
    | 'book'
    | 'door'
    | 'hills'
    | 'petals'
    | 'rays'
    | 'rings'
    | 'sails'
    | 'star'
    | 'sunrise'
    | 'tree'
    | 'waves'
    | 'weave'
    | 'wheel'
  colours: readonly [ground: string, ...marks: string[]]
}

/** A page of a document: a heading and its lines. Latin script, for the page is set in a font every reader has. */
export type Page = { title: string; lines: string[] }

export type SampleMedia = {
  key: string
  /** from which the thumbnail is drawn, and the poster of an item that is one */
  drawing: Drawing
  texts: Partial<Record<SampleLanguage, { title: string; description: string }>>
  status?: 'inactive'
  /** ISO codes; none for all */
  countries?: string[]
  nationalities?: string[]
  days_ago: number
} & (
  | { content_type: 'Video' | 'Facebook Video'; address: string }
  | { content_type: 'Poster' }
  | { content_type: 'PDF'; pages: Page[] }
  /** half tones above the A of 220 Hz, each a note; null for a rest */
  | { content_type: 'Audio'; melody: (number | null)[] }
)
