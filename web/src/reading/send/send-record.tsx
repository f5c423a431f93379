import { useMemo } from 'react'
import type { Sendable } from './sendable.ts'
import { SendPanel } from './send-panel.tsx'

type Props = { record: Sendable; startIn: string; onClose: () => void }

/** Hands on one record. */
export function SendRecord({ record, startIn, onClose }: Props) {
  // The same for as long as the panel is open, whatever is read anew below it.
  const records = useMemo(() => [record], [record.id])
  return <SendPanel records={records} list={null} startIn={startIn} onClose={onClose} />
}
