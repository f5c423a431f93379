import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { isUnavailable } from '#shared/reader/resolve-references.ts'
import { dependencyEntities } from '#shared/domain/rich-text/text-references.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { RowValues, Values } from '#functions/domain/entity/entity-rules.ts'

type ReferencedIds = { directories: string[]; media: string[]; refers?: string[] }

/** Keys (`entity/id`) of the records that an FAQ references in its fields and texts. */
const dependencyKeys = ({ directories, media, refers = [] }: ReferencedIds): string[] => [
  ...new Set([...directories.map((id) => `directory/${id}`), ...media.map((id) => `media/${id}`), ...refers]),
]

/** Dependencies per row. `closedSince` returns the date since when one is closed, unpublished or deleted, or null. */
type FaqDependencies = RowValues & { closedSince: (row: Row) => string | null }

/** Loads the dependency values of FAQ rows from the entity caches. They are computed per row on demand. */
export async function loadFaqDependencies(): Promise<FaqDependencies> {
  const [directories, faqs] = [services().entityCache(directory), services().entityCache(faq)]
  await directories.recent()
  const known = { directory: (id: string) => directories.rows.get(id), faq: (id: string) => faqs.rows.get(id) }
  const changed = (key: string): string | undefined => {
    const [entity, id = ''] = key.split('/')
    const { rows, deleted } = entity === 'faq' ? faqs : directories
    return (rows.get(id) ?? deleted.get(id))?.updated_at
  }
  const closedSince = (row: Row): string | null => {
    const closed = dependencyKeys(row as unknown as ReferencedIds).filter(
      (key) => !key.startsWith('media/') && isUnavailable(key, known),
    )
    return closed.map((key) => changed(key) ?? row.updated_at).toSorted()[0] ?? null
  }
  return {
    names: ['stands_on', 'stands_on_closed'],
    key: `${utcToday()} ${directories.generation()}`,
    closedSince,
    of: (row): Values => ({
      // Records with an audience are left out, because their existence may be confidential.
      stands_on: dependencyKeys(row as unknown as ReferencedIds).filter((key) =>
        dependencyEntities.includes(key.split('/')[0]!),
      ),
      stands_on_closed: closedSince(row) !== null,
    }),
  }
}
