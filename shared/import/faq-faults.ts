import { plainText } from '#shared/text/plain-text.ts'
import { movesFrom, statusesOf } from '#shared/workflow/faq.ts'
import type { Fault, FaultCode } from './fault.ts'
import type { Values } from './rows.ts'

type Text = { question?: string | null; answer?: string | null }

/** What the workflow would refuse in a row: a status that nothing can start with, a publication of something unfinished. */
export function faqFaults(body: Values, update: boolean): Omit<Fault, 'number'>[] {
  const faults: Omit<Fault, 'number'>[] = []
  const fault = (field: string, code: FaultCode) => faults.push({ field, code })
  const status = String(body['status'] ?? 'DRAFT')
  if (body['pinned'] === true && !update && status !== 'PUBLISHED') fault('pinned', 'pin_unpublished')
  if (update || status === 'DRAFT') return faults
  // What was returned is handed in first.
  const first = [...statusesOf(movesFrom('DRAFT')), 'DECLINED']
  if (!first.some((one) => one === status))
    faults.push({ field: 'status', code: 'first_status', params: { allowed: ['DRAFT', ...first] } })
  const texts = (body['translations'] ?? []) as Text[]
  if (!texts.some((one) => one.question && plainText(one.answer ?? '').trim() !== '')) fault('answer', 'needs_answer')
  if (!((body['service_categories'] ?? []) as string[]).length) fault('service_categories', 'needs_category')
  if (!body['visibility']) fault('visibility', 'needs_visibility')
  return faults
}
