import { useState } from 'react'
import type { Shareable } from './shareable.ts'
import { ShareDialog } from './share-dialog.tsx'

type Props = { record: Shareable; startIn: string; onClose: () => void }

export function ShareRecordDialog({ record, startIn, onClose }: Props) {
  // Keeps the record as it was when the dialog opened: a refetch must not change what is being shared.
  const [records] = useState([record])
  return <ShareDialog records={records} list={null} startIn={startIn} onClose={onClose} />
}
