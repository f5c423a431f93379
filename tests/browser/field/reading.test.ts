import { parts } from '#tests/support/parts.ts'
import { useVisits } from '../support.ts'

// One product for all of these: they read.
useVisits()

parts({
  'painted early': () => import('./early.ts'),
  'an answer': () => import('./answer.ts'),
  'the desk': () => import('./desk.ts'),
  home: () => import('./home.ts'),
})
