import { parts } from '#tests/support/parts.ts'
import { useVisits } from './support.ts'

// One product for both.
useVisits()

parts({
  'ways on': () => import('./ways-on.ts'),
  'without a network': () => import('./offline.ts'),
})
