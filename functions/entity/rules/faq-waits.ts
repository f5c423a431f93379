import type { faq, FaqDecision } from '#shared/entities/faq.ts'
import { awaitsApproval } from '#shared/workflow/faq.ts'
import type { Draft } from '#functions/entity/rules.ts'

type Save = Draft<typeof faq>

/** Decisions that a record keeps: the last ones, since rows of lists carry them. */
const mostKept = 8

const hour = 3_600_000

/** Keeps how long the text waited on which somebody now decides, where that is known. */
export function noteDecision({ before, values }: Save, visibility: FaqDecision['visibility']): void {
  const since = before?.waiting_since
  if (!since) return
  const now = Date.now()
  const hours = Math.round(((now - Date.parse(since)) / hour) * 1000) / 1000
  values.decisions = [...(values.decisions ?? []), { at: new Date(now).toISOString(), hours, visibility }].slice(
    -mostKept,
  )
}

/** Keeps since when a text waits for approval. Who edits one that waits does not make it wait anew. */
export function noteWait({ before, values }: Save): void {
  if (!awaitsApproval(values)) values.waiting_since = null
  else if (!before || !awaitsApproval(before)) values.waiting_since = new Date().toISOString()
}
