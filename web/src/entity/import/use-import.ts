import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#shared/entities/define.ts'
import type { ImportReport } from '#shared/import/run.ts'
import { forget } from '#web/api/mutations.ts'

export type Progress = { phase: 'checked' | 'done'; rows: number; total: number | null }

/** Hears how far an import is. */
export type Told = (phase: Progress['phase'], rows: number, total: number | null) => void

/** Checks what is imported, or writes it; `progress` while that goes on. */
export function useImport(entity: Entity) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function start<Report extends ImportReport>(
    dryRun: boolean,
    run: (dryRun: boolean, told: Told) => Promise<Report>,
  ): Promise<Report> {
    setProgress({ phase: 'checked', rows: 0, total: null })
    try {
      return await run(dryRun, (phase, rows, total) => setProgress({ phase, rows, total }))
    } finally {
      setProgress(null)
      if (!dryRun) await forget(client, entity.name)
    }
  }

  return { progress, start }
}
