import { useQuery } from '@tanstack/react-query'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import type { FaqDetail, FaqRecord } from '#web/api/faq/faq-types.ts'

/** A record as answered, with nothing where the server leaves out what only those who work on it may see. */
export const toFaqRecord = (record: FaqDetail): FaqRecord => ({
  ...record,
  moves: record.moves ?? [],
  comments: record.comments ?? [],
  pending: record.pending ?? null,
})

/** The query of one FAQ as those who work on it read it. */
export const faqRecordQuery = (id: string) => ({ ...queries.one(faq, id), select: toFaqRecord })

export const useFaqRecord = (id: string) => useQuery(faqRecordQuery(id))

/** Its kept versions, newest first. */
export function useFaqRevisions(id: string, enabled = true) {
  return useQuery({
    ...queries.revisions(id),
    enabled,
    select: ({ entities }) => entities.toSorted((one, other) => other.version - one.version),
  })
}

/** The content of one kept version. */
export const useFaqRevision = (id: string, version: number | null) =>
  useQuery({ ...queries.revision(id, version ?? 0), enabled: version !== null })
