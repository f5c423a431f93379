import * as z from 'zod'
import { perLanguage, readContent } from '#infra/sample/content/read-content.ts'

const common = z.strictObject({
  key: z.string(),
  texts: perLanguage(z.strictObject({ title: z.string(), description: z.string() })),
  status: z.literal('inactive').optional(),
  // ISO codes; all if missing.
  countries: z.array(z.string()).optional(),
  nationalities: z.array(z.string()).optional(),
  days_ago: z.number(),
})

const sampleMediaItem = z.union([
  common.extend({ content_type: z.enum(['Video', 'Facebook Video']), address: z.string() }),
  // Its file has its key as name, in `infra/sample/files/`, where each item also has a thumbnail.
  common.extend({ content_type: z.enum(['Poster', 'PDF', 'Audio']) }),
])

export type SampleMedia = z.infer<typeof sampleMediaItem>

const files = ['videos', 'audio', 'posters', 'documents', 'forms']

/**
 * All sample media. Videos are either openly licensed films, so that the player can be tried, or invented: the URLs at
 * daleel.example and the numbers at Facebook do not exist.
 */
export const sampleMedia = files.flatMap((file) => readContent(`media/${file}`, z.array(sampleMediaItem)))
