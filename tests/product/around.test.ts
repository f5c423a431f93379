import { parts } from '#tests/support/parts.ts'
import { useProduct } from '#tests/support/product.ts'

// One product for all of these, which take a moment each.
useProduct()

parts({
  'the edge': () => import('./edge.ts'),
  'the wire': () => import('./faults/wire.ts'),
  'mails of a day': () => import('./daily-mail.ts'),
  devices: () => import('./push-devices.ts'),
  'telling on devices': () => import('./push.ts'),
  'closed pages': () => import('./closed-pages.ts'),
  links: () => import('./links.ts'),
  'broken links': () => import('./broken-links.ts'),
  partners: () => import('./partners.ts'),
  'words of partners': () => import('./partner-words.ts'),
  notices: () => import('./notices.ts'),
  bulletins: () => import('./bulletins.ts'),
  'agreed terms': () => import('./agreed-terms.ts'),
  work: () => import('./work.ts'),
  'what was searched in vain': () => import('./searched-in-vain.ts'),
  'four eyes': () => import('./four-eyes.ts'),
  feedback: () => import('./feedback.ts'),
  'what is handed out': () => import('./handed-out.ts'),
  translations: () => import('./translations.ts'),
  xliff: () => import('./xliff.ts'),
  'earlier translations': () => import('./earlier.ts'),
  comments: () => import('./comments.ts'),
  'shared lists': () => import('./shared-lists.ts'),
  'views of lists': () => import('./list-views.ts'),
  'a client with types': () => import('./typed-client.ts'),
  'keys of machines': () => import('./machine-keys.ts'),
  webhooks: () => import('./webhooks.ts'),
  'older records': () => import('./older-records.ts'),
})
