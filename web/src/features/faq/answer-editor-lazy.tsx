import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { AnswerEditor } from './answer-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./answer-editor.tsx')).AnswerEditor }))

/** The editor in a chunk of its own: whoever only reads never loads it. */
export function LazyAnswerEditor(props: ComponentProps<typeof AnswerEditor>) {
  return (
    <Suspense fallback={<Skeleton height="18rem" radius="md" />}>
      <Editor {...props} />
    </Suspense>
  )
}
