import { lazy, Suspense } from 'react'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import type { Opened } from '#web/reading/opened.ts'
import { ReadingPanel } from '#web/reading/faq/reading-panel.tsx'

const DirectoryPanel = lazy(async () => ({
  default: (await import('#web/reading/directory/directory-panel.tsx')).DirectoryPanel,
}))
const MediaPanel = lazy(async () => ({ default: (await import('#web/reading/media/media-panel.tsx')).MediaPanel }))

type Props = { opened: Opened; startIn?: string }

/** What is open beside the results, whatever it is; a visitor reads it here, too. */
export function OpenedItem({ opened: { object, id }, startIn }: Props) {
  if (object === 'faq') return <ReadingPanel key={id} id={id} startIn={startIn} />
  const Panel = object === 'directory' ? DirectoryPanel : MediaPanel
  return (
    <Suspense fallback={<ItemSkeleton />}>
      <Panel key={id} id={id} startIn={startIn} />
    </Suspense>
  )
}
