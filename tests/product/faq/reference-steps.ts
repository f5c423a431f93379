import { expect } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import type { Body, TestProduct, Who } from '#tests/support/product.ts'

export const refer = (value: string, text = '?') => `<data value="${value}">${text}</data>`

export const contact = {
  address_line_1: '1 Nile Street',
  city: 'Cairo',
  website: 'https://help.example/cairo',
  phones: [{ country_code: '20', area_code: '2', number: '123 4567' }],
  working_days: [0, 1, 2].map((day) => ({ day, slots: [{ start: '09:00', end: '15:00' }] })),
}

export const textOf = (body: Body, language = '1') =>
  String(body.translations.find((one) => one['language_id'] === language)?.['answer'])

/**
 * Steps for organisations and the FAQs that reference them.
 *
 * @param category Returns the ID of an existing category.
 */
export function referenceSteps(product: TestProduct, category: () => string) {
  const { call, created, read, findable } = product
  const { made } = faqSteps(product, category)

  const office = (name: string, more: Record<string, unknown> = {}) =>
    created('directory', {
      translations: [
        { language_id: '1', name },
        { language_id: '2', name: `مكتب ${name}` },
      ],
      contacts: [contact],
      ...more,
    })

  const answer = (html: string, more: Record<string, unknown> = {}, arabic?: string) =>
    made('Supervisor', {
      status: 'PUBLISHED',
      visibility: 'PUBLIC',
      translations: [
        { language_id: '1', question: uniqueWord(), answer: html },
        ...(arabic ? [{ language_id: '2', question: uniqueWord(), answer: arabic }] : []),
      ],
      ...more,
    })

  const change = async (entity: string, id: string, body: Record<string, unknown>) => {
    const { version } = await read(entity, id)
    const saved = await call('PATCH', `/${entity}/${id}`, { as: 'Administrator', version, body })
    expect(saved.status, saved.text).toBe(200)
    await findable()
  }
  const gone = async (entity: string, id: string) => {
    const { version } = await read(entity, id)
    expect((await call('DELETE', `/${entity}/${id}`, { as: 'Administrator', version })).status).toBeLessThan(300)
    await findable()
  }

  /** Answer as readers get it, in a language. */
  const readersText = async (id: string, language = '1', as?: Who) =>
    textOf((await call('GET', `/published/faq/${id}`, as ? { as } : {})).body, language)
  const writersText = async (id: string, language = '1') => textOf(await read('faq', id), language)

  return { office, answer, change, gone, readersText, writersText }
}
