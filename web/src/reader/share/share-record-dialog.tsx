import { useState } from 'react'
import type { Shareable } from './shareable.ts'
import { ShareDialog } from './share-dialog.tsx'

type Props = { record: Shareable; startIn: string; onClose: () => void }

/** Hands on one record. */
export function ShareRecordDialog({ record, startIn, onClose }: Props) {
  // As it was when this was opened, whatever is read anew below it.
  const [records] = useState([record])
  return <ShareDialog records={records} list={null} startIn={startIn} onClose={onClose} />
}
