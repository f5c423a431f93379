import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { isUnavailable } from '#shared/reader/resolve-references.ts'
import { dependencyEntities } from '#shared/domain/rich-text/text-references.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { RowValues, Values } from '#functions/domain/entity/entity-rules.ts'

type Naming = { directories: string[]; media: string[]; refers?: string[] }

/** The keys of what an FAQ names, in its fields and its texts. */
const dependencyKeys = ({ directories, media, refers = [] }: Naming): string[] => [
  ...new Set([...directories.map((id) => `directory/${id}`), ...media.map((id) => `media/${id}`), ...refers]),
]

/** What each FAQ stands on; since when some of it is closed, withdrawn or gone, null where none is. */
type FaqDependencies = RowValues & { closedSince: (row: Row) => string | null }

/** Said by rows that are in memory, of each FAQ as it is asked for. */
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
    const closed = dependencyKeys(row as unknown as Naming).filter(
      (key) => !key.startsWith('media/') && isUnavailable(key, known),
    )
    return closed.map((key) => changed(key) ?? row.updated_at).toSorted()[0] ?? null
  }
  return {
    names: ['stands_on', 'stands_on_closed'],
    key: `${utcToday()} ${directories.generation()}`,
    closedSince,
    of: (row): Values => ({
      // Of what has an audience not everybody may know that there is it.
      stands_on: dependencyKeys(row as unknown as Naming).filter((key) =>
        dependencyEntities.includes(key.split('/')[0]!),
      ),
      stands_on_closed: closedSince(row) !== null,
    }),
  }
}
