import { parts } from '#tests/support/parts.ts'
import { useVisits } from './support.ts'

// One product for all of these: each writes what is its own.
useVisits()

parts({
  organisations: () => import('./directory.ts'),
  uploads: () => import('./uploads.ts'),
  media: () => import('./media.ts'),
  'a word on an answer': () => import('./verified.ts'),
  partners: () => import('./partners.ts'),
  styles: () => import('./styles.ts'),
})
