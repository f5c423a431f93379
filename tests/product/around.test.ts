import { parts } from '#tests/support/parts.ts'
import { useProduct } from '#tests/support/product.ts'

// One product for all of these, which take a moment each.
useProduct()

parts({
  'the edge': () => import('./edge.ts'),
  'the wire': () => import('./faults/wire.ts'),
  links: () => import('./links.ts'),
  'broken links': () => import('./broken-links.ts'),
  notices: () => import('./notices.ts'),
  work: () => import('./work.ts'),
  'four eyes': () => import('./four-eyes.ts'),
  feedback: () => import('./feedback.ts'),
  'older records': () => import('./older-records.ts'),
})
