import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { LinkedDirectory, LinkedMedia } from '#web/api/types.ts'
import type { FaqContent } from '#web/api/faq/faq-types.ts'

/** `status` is present in single-item responses only. */
export type Linked = { directory: LinkedDirectory & { status?: string }; media: LinkedMedia & { status?: string } }

const named = <Item>(answers: UseQueryResult<Item>[]) => ({
  items: answers.flatMap(({ data }) => data ?? []),
  pending: answers.some(({ isPending }) => isPending),
})

/** Published view of items by id, in the given order. Omits items that were deleted or that the user may not read. */
export function useLinkedItems<Kind extends keyof Linked>(object: Kind, ids: readonly string[] = []) {
  return useQueries({
    queries: ids.map((id) => queries.published<Linked[Kind]>(object, id)),
    combine: named,
  })
}

/** Editors also get inactive items; readers do not see them. */
const forReaders = <Item extends { status?: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status !== 'inactive')

/** Organisations and media of unpublished content, as readers would see them. */
export function useLinked(content: Partial<Pick<FaqContent, 'directories' | 'media'>>) {
  const directories = useLinkedItems('directory', content.directories).items
  const media = useLinkedItems('media', content.media).items
  return { directories: forReaders(directories), media: forReaders(media) }
}
