import { useState } from 'react'
import type { Sendable } from './sendable.ts'
import { SendPanel } from './send-panel.tsx'

type Props = { record: Sendable; startIn: string; onClose: () => void }

/** Hands on one record. */
export function SendRecord({ record, startIn, onClose }: Props) {
  // As it was when this was opened, whatever is read anew below it.
  const [records] = useState([record])
  return <SendPanel records={records} list={null} startIn={startIn} onClose={onClose} />
}
