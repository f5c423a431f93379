import { beforeAll } from 'vitest'
import { wholeFaq } from '#tests/support/builders.ts'
import type { TestProduct, Who } from '#tests/support/product.ts'

/** Product with a category, published FAQs in it, and a partner with management permissions. */
export function useDashboard(product: TestProduct) {
  const { account, created } = product
  let category = ''
  let partner: Who = ''
  beforeAll(async () => {
    category = (await created('service-category')).id
    partner = await account(['management'], { type: 'PARTNER' })
  })
  const published = async (more: Record<string, unknown> = {}): Promise<string> =>
    (await created('faq', wholeFaq(category, { status: 'PUBLISHED', ...more }), 'Supervisor')).id
  return { ...product, category: () => category, partner: () => partner, published }
}
