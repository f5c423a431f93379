import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { transitionsFrom, targetStatuses } from '#shared/domain/faq/faq-workflow.ts'
import type { ImportError, ImportErrorCode } from './import-errors.ts'
import type { Values } from './csv/read-rows.ts'

type Text = { question?: string | null; answer?: string | null }

/** Returns the workflow errors of a row: an invalid initial status, or an incomplete text for publication. */
export function findFaqErrors(body: Values, update: boolean): Omit<ImportError, 'number'>[] {
  const faults: Omit<ImportError, 'number'>[] = []
  const fault = (field: string, code: ImportErrorCode) => faults.push({ field, code })
  const status = String(body['status'] ?? 'DRAFT')
  if (body['pinned'] === true && !update && status !== 'PUBLISHED') fault('pinned', 'pin_unpublished')
  if (update || status === 'DRAFT') return faults
  // A declined FAQ is submitted first.
  const first = [...targetStatuses(transitionsFrom('DRAFT')), 'DECLINED']
  if (!first.some((one) => one === status))
    faults.push({ field: 'status', code: 'first_status', params: { allowed: ['DRAFT', ...first] } })
  const texts = (body['translations'] ?? []) as Text[]
  if (!texts.some((one) => one.question && htmlToText(one.answer ?? '').trim() !== '')) fault('answer', 'needs_answer')
  if (!((body['service_categories'] ?? []) as string[]).length) fault('service_categories', 'needs_category')
  if (!body['visibility']) fault('visibility', 'needs_visibility')
  return faults
}
