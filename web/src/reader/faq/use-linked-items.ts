import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { LinkedDirectory, LinkedMedia } from '#web/api/types.ts'
import type { FaqContent } from '#web/api/faq/faq-types.ts'

/** `status` is told by the single read only. */
export type Linked = { directory: LinkedDirectory & { status?: string }; media: LinkedMedia & { status?: string } }

const named = <Item>(answers: UseQueryResult<Item>[]) => ({
  items: answers.flatMap(({ data }) => data ?? []),
  pending: answers.some(({ isPending }) => isPending),
})

/**
 * The published face of items that are known by their ids, in that order. What was deleted or is not for readers is left
 * out: whoever may not see it gets no more of it than that.
 */
export function useLinkedItems<Kind extends keyof Linked>(object: Kind, ids: readonly string[] = []) {
  return useQueries({
    queries: ids.map((id) => queries.published<Linked[Kind]>(object, id)),
    combine: named,
  })
}

/** Those who change items see inactive ones, too; readers do not. */
const forReaders = <Item extends { status?: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status !== 'inactive')

/** The organisations and media of a text that is being written or approved, as its readers would see them. */
export function useLinked(content: Partial<Pick<FaqContent, 'directories' | 'media'>>) {
  const directories = useLinkedItems('directory', content.directories).items
  const media = useLinkedItems('media', content.media).items
  return { directories: forReaders(directories), media: forReaders(media) }
}
