import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { directory } from '#shared/entities/directory.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { useDelete } from '#web/entity/delete/use-delete.tsx'

/** Confirms and deletes an organisation; loaded on demand. */
export function DeleteOrganisation({ record }: { record: DetailRecord<typeof directory> }) {
  const navigate = useNavigate()
  const { remove, dialog } = useDelete(directory, () => void navigate('/directory/list'))
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void remove(record)
  }, [remove, record])
  return dialog
}
