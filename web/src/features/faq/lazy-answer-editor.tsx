import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** The editor in a chunk of its own: whoever only reads never loads it. */
export const LazyAnswerEditor = lazyComponent(
  async () => (await import('./editor/answer-editor.tsx')).AnswerEditor,
  () => <Skeleton height="18rem" radius="md" />,
)
