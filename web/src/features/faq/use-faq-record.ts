import { useQuery } from '@tanstack/react-query'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import type { FaqDetail, FaqRecord } from '#web/api/faq/faq-types.ts'

/** Adds defaults for fields that the API omits for readers. */
export const toFaqRecord = (record: FaqDetail): FaqRecord => ({
  ...record,
  moves: record.moves ?? [],
  comments: record.comments ?? [],
  pending: record.pending ?? null,
})

/** Query of one FAQ for editors and approvers. */
export const faqRecordQuery = (id: string) => ({ ...queries.one(faq, id), select: toFaqRecord })

export const useFaqRecord = (id: string) => useQuery(faqRecordQuery(id))

/** Stored revisions, newest first. */
export function useFaqRevisions(id: string, enabled = true) {
  return useQuery({
    ...queries.revisions(id),
    enabled,
    select: ({ entities }) => entities.toSorted((one, other) => other.version - one.version),
  })
}

export const useFaqRevision = (id: string, version: number | null) =>
  useQuery({ ...queries.revision(id, version ?? 0), enabled: version !== null })
