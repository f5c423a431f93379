import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Separate chunk: readers never load the editor. */
export const LazyAnswerEditor = lazyComponent(
  async () => (await import('./editor/answer-editor.tsx')).AnswerEditor,
  () => <Skeleton height="18rem" radius="md" />,
)
