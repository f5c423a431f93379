import type { FaqState } from '#shared/domain/faq/faq-workflow.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import type { Body, TestProduct, Who } from '#tests/support/product.ts'

/** API steps of the FAQ workflow; `category` returns the id of an existing category. */
export function faqSteps({ call, created, read }: TestProduct, category: () => string) {
  const whole = (more: Record<string, unknown> = {}) => wholeFaq(category(), more)
  const patch = (id: string, as: Who, body: unknown, version?: number) =>
    call('PATCH', `/faq/${id}`, { as, body, version })
  const edit = async (id: string, as: Who, more: Record<string, unknown> = {}) =>
    patch(id, as, { contact_office: uniqueWord(), ...more }, (await read('faq', id)).version)
  const made = (as: Who, more: Record<string, unknown> = {}) => created('faq', whole(more), as)
  const text = (answer: string, question = uniqueWord()) => ({ translations: [{ language_id: '1', question, answer }] })

  /** Creates an FAQ of the Content Creator in each state. */
  const inState: Record<FaqState, () => Promise<Body>> = {
    DRAFT: () => made('Content Creator'),
    WAITING_FOR_APPROVAL: () => made('Content Creator', { status: 'WAITING_FOR_APPROVAL' }),
    DECLINED: async () => {
      const faq = await inState.WAITING_FOR_APPROVAL()
      return (await patch(faq.id, 'Supervisor', { status: 'DECLINED', comment: 'Too long' })).body
    },
    PUBLISHED: async () => {
      const faq = await inState.WAITING_FOR_APPROVAL()
      return (await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).body
    },
    PUBLISHED_WAITING: async () => {
      const faq = await inState.PUBLISHED()
      return (await edit(faq.id, 'Content Creator')).body
    },
    PUBLISHED_RETURNED: async () => {
      const faq = await inState.PUBLISHED_WAITING()
      return (await patch(faq.id, 'Supervisor', { status: 'DECLINED', comment: 'Not yet' })).body
    },
  }

  return { whole, patch, edit, made, text, inState }
}

/** Workflow state according to a response. */
export const stateOf = ({ status, pending }: Body): FaqState =>
  !pending ? (status as FaqState) : pending.status === 'DECLINED' ? 'PUBLISHED_RETURNED' : 'PUBLISHED_WAITING'
