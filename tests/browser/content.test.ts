import { parts } from '#tests/support/parts.ts'
import { bulletins } from './bulletins.ts'
import { translations } from './translations.ts'
import { xliff } from './xliff.ts'
import { comments } from './comments.ts'
import { listViews } from './list-views.ts'
import { byKeys } from './by-keys.ts'
import { inArabic } from './in-arabic.ts'
import { together } from './together.ts'
import { gaps } from './gaps.ts'
import { dashboard } from './dashboard.ts'
import { agreedTerms } from './agreed-terms.ts'
import { machineDrafts } from './machine-drafts.ts'
import { useVisits } from './support.ts'

// One product for all of these: each writes what is its own.
const visits = useVisits()

parts({
  organisations: () => import('./directory.ts'),
  services: () => import('./services.ts'),
  uploads: () => import('./uploads.ts'),
  media: () => import('./media.ts'),
  'a word on an answer': () => import('./verified.ts'),
  partners: () => import('./partners.ts'),
  'shared lists': () => import('./shared-lists.ts'),
  styles: () => import('./styles.ts'),
})

bulletins(visits)
translations(visits)
xliff(visits)
comments(visits)
together(visits)
gaps(visits)
dashboard(visits)
agreedTerms(visits)
machineDrafts(visits)
listViews(visits)
byKeys(visits)
inArabic(visits)
