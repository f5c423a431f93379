import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'

export type SampleMedia = {
  key: string
  texts: Partial<Record<SampleLanguage, { title: string; description: string }>>
  status?: 'inactive'
  /** ISO codes; none for all */
  countries?: string[]
  nationalities?: string[]
  days_ago: number
} & (
  | { content_type: 'Video' | 'Facebook Video'; address: string }
  /** with a file of its key in `infra/sample/files/`, as each has a thumbnail there */
  | { content_type: 'Poster' | 'PDF' | 'Audio' }
)
