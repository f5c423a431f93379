import { Skeleton } from '@mantine/core'
import { lazyPart } from '#web/components/part.tsx'

/** The editor in a chunk of its own: whoever only reads never loads it. */
export const LazyAnswerEditor = lazyPart(
  async () => (await import('./answer-editor.tsx')).AnswerEditor,
  () => <Skeleton height="18rem" radius="md" />,
)
