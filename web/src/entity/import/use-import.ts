import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#shared/entities/define.ts'
import { type ImportReport, runImport } from '#shared/import/run.ts'
import { importApi } from '#web/api/import-api.ts'
import { forget } from '#web/api/mutations.ts'
import { cleanHtml } from '#web/components/clean-html.ts'
import { type ImportFile, type Mapping, mappedRows } from './import-file.ts'

export type Progress = { phase: 'checked' | 'done'; rows: number; total: number | null }

type Run = { file: ImportFile; mapping: Mapping; createLookups: boolean; dryRun: boolean }

/** Checks a file, or writes it; `progress` while that goes on. */
export function useImport(entity: Entity) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function start({ file, mapping, createLookups, dryRun }: Run): Promise<ImportReport> {
    setProgress({ phase: 'checked', rows: 0, total: null })
    try {
      return await runImport(
        {
          entity: entity.name,
          rows: () => mappedRows(file, mapping),
          api: importApi(),
          clean: cleanHtml,
          createLookups,
          dryRun,
        },
        (phase, rows, total) => setProgress({ phase, rows, total }),
      )
    } finally {
      setProgress(null)
      if (!dryRun) await forget(client, entity.name)
    }
  }

  return { progress, start }
}
