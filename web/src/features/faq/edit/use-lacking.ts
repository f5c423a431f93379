import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FieldProblem } from '#shared/api/problems.ts'
import { fieldId } from '#web/components/field-id.ts'

/** For whom a refused move led to the form: names what the text lacks, once, and goes to the first of it. */
export function useLacking(show: () => FieldProblem[]): void {
  const { state } = useLocation()
  const lacks = (state as { lacks?: boolean } | null)?.lacks === true
  const shown = useRef(false)
  const [first, setFirst] = useState<string | null>(null)
  useEffect(() => {
    if (!lacks || shown.current) return
    shown.current = true
    setFirst(show()[0]?.path ?? null)
  }, [lacks, show])
  // After the summary, which takes the focus as it appears.
  useEffect(() => {
    if (first) document.getElementById(fieldId(first))?.focus()
  }, [first])
}
