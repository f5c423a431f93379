import { contentOf } from '../content.ts'
import type { FaqContent, FaqRecord } from '#web/api/faq-types.ts'
import { useFaqRevision, useFaqRevisions } from '../use-faq-record.ts'

type Baseline = { kind: 'live' | 'reviewed'; content: Partial<FaqContent> } | { kind: 'none'; content: null }

/**
 * What a waiting text is compared with: the published one it would replace, or the version that was reviewed last.
 * Nothing where it is new: then the whole text is what has to be read.
 */
export function useBaseline(faq: FaqRecord): Baseline {
  const fresh = faq.pending === null
  const revisions = useFaqRevisions(faq.id, fresh)
  const earlier = revisions.data?.find(
    ({ version, status }) => version < faq.version && (status === 'DECLINED' || status === 'PUBLISHED'),
  )
  const revision = useFaqRevision(faq.id, earlier?.version ?? null)
  if (!fresh) return { kind: 'live', content: contentOf(faq) }
  return revision.data ? { kind: 'reviewed', content: contentOf(revision.data) } : { kind: 'none', content: null }
}
