import * as z from 'zod'
import { readContent } from './read-content.ts'

const category = z.strictObject({
  key: z.string(),
  icon: z.string(),
  name: z.strictObject({ en: z.string(), ar: z.string(), fr: z.string() }),
  // Days after which its records need to be verified again, if fewer than usual.
  review_days: z.number().optional(),
})

/** The sample category tree, two levels deep. */
export const sampleCategories = readContent('categories', z.array(category.extend({ children: z.array(category) })))

/** Sample hashtags, in whichever language people use. */
export const sampleHashtags = readContent('hashtags', z.array(z.string()))
