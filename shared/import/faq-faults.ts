import { plainText } from '#shared/text/plain-text.ts'
import { moves } from '#shared/workflow/faq.ts'
import { fieldText } from '#shared/api/problem-texts.ts'
import type { Values } from './rows.ts'

type Text = { question?: string | null; answer?: string | null }

/** What the workflow would refuse in a row: a status that nothing can start with, a publication of something unfinished. */
export function faqFaults(body: Values, update: boolean): { field: string; reason: string }[] {
  const faults: { field: string; reason: string }[] = []
  const fault = (field: string, code: string) => faults.push({ field, reason: fieldText({ path: field, code }, 'en') })
  const status = String(body['status'] ?? 'DRAFT')
  if (body['pinned'] === true && !update && status !== 'PUBLISHED')
    faults.push({ field: 'pinned', reason: 'only what is published can be pinned' })
  if (update || status === 'DRAFT') return faults
  const first = Object.keys(moves.DRAFT)
  if (!first.includes(status))
    faults.push({ field: 'status', reason: `a new FAQ is one of DRAFT, ${first.join(', ')}` })
  const texts = (body['translations'] ?? []) as Text[]
  if (!texts.some((one) => one.question && plainText(one.answer ?? '').trim() !== '')) fault('answer', 'needs_answer')
  if (!((body['service_categories'] ?? []) as string[]).length) fault('service_categories', 'needs_category')
  if (!body['visibility']) fault('visibility', 'needs_visibility')
  return faults
}
