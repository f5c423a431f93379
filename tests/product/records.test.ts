import { parts } from '#tests/support/parts.ts'
import { useProduct } from '#tests/support/product.ts'

// One product for all of these; what changes roles comes last.
useProduct()

parts({
  places: () => import('./places.ts'),
  'named organisations': () => import('./named-organisations.ts'),
  services: () => import('./services.ts'),
  objects: () => import('./objects.ts'),
  uploads: () => import('./uploads.ts'),
  workflow: () => import('./workflow.ts'),
  'what came back': () => import('./came-back.ts'),
  rules: () => import('./rules.ts'),
})
