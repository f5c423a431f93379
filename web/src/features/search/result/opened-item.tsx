import { lazyPart } from '#web/components/part.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import type { Opened } from '#web/reading/opened.ts'

const DirectoryPanel = lazyPart(
  async () => (await import('#web/reading/directory/directory-panel.tsx')).DirectoryPanel,
  ItemSkeleton,
)
const ReadingPanel = lazyPart(
  async () => (await import('#web/reading/faq/reading-panel.tsx')).ReadingPanel,
  ItemSkeleton,
)
const MediaPanel = lazyPart(async () => (await import('#web/reading/media/media-panel.tsx')).MediaPanel, ItemSkeleton)

type Props = { opened: Opened; startIn?: string }

/** What is open beside the results, whatever it is; a visitor reads it here, too. */
export function OpenedItem({ opened: { object, id }, startIn }: Props) {
  if (object === 'faq') return <ReadingPanel key={id} id={id} startIn={startIn} />
  const Panel = object === 'directory' ? DirectoryPanel : MediaPanel
  return <Panel key={id} id={id} startIn={startIn} />
}
