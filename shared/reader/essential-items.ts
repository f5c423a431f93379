import type { faq } from '#shared/entities/faq.ts'
import type { ReadRequest, RowOf } from './data-source.ts'
import { listLinkedDirectories } from './linked-records.ts'
import { listUrgentFaqs } from './search/urgent-help.ts'

const maxFaqs = 50
const maxDirectories = 20

/**
 * Returns the ids of what a device stores for reading offline: FAQs for people in danger, the organisations that these
 * name, and pinned FAQs.
 *
 * @param rows FAQs that the caller may see
 */
export async function listEssentialItems(rows: readonly RowOf<typeof faq>[], request: ReadRequest) {
  const urgentIds = await listUrgentFaqs(request)
  const urgent = rows.filter(({ id }) => urgentIds.has(id))
  const pinned = rows.filter(({ id, pinned: isPinned }) => isPinned && !urgentIds.has(id))
  const directories = await listLinkedDirectories([...new Set(urgent.flatMap((row) => row.directories))], request)
  return {
    faq: [...urgent, ...pinned].slice(0, maxFaqs).map(({ id }) => id),
    directory: directories.slice(0, maxDirectories).map(({ id }) => id),
  }
}
