import type { FaqRecord, FaqRevision } from '#web/api/faq-types.ts'
import { useFaqRevisions } from '../use-faq-record.ts'

const waited = ({ status, pending_status: beside }: FaqRevision): boolean =>
  status === 'WAITING_FOR_APPROVAL' || beside === 'WAITING_FOR_APPROVAL'

/** The version with which what waits for approval began to wait, by whoever handed it in; of one that is kept no more, who wrote what waits. */
export function useHandedIn(faq: FaqRecord): Pick<FaqRevision, 'created_at' | 'created_by_name'> | null {
  const { data: revisions, isPending } = useFaqRevisions(faq.id)
  if (isPending) return null
  const decided = revisions?.findIndex((one) => !waited(one)) ?? 0
  const waiting = decided === -1 ? revisions : revisions?.slice(0, decided)
  return waiting?.at(-1) ?? faq.pending
}
