import { parts } from '#tests/support/parts.ts'
import { useVisits } from '../support.ts'

// One product for all of these; what ends sessions comes last.
useVisits()

parts({
  'the connection': () => import('./connection.ts'),
  'parts that do not come': () => import('./parts-lost.ts'),
  'the outbox': () => import('./outbox.ts'),
  'quick exit': () => import('./quick-exit.ts'),
  'the session': () => import('./session.ts'),
})
