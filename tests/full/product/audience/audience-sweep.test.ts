import { expect, test } from 'vitest'
import { useCanaries } from '#tests/support/audience-canaries.ts'
import { useProduct } from '#tests/support/product.ts'

const { addresses, findLeaks, readers } = useCanaries(useProduct())

test.each(readers)('no route returns hidden texts to %s', async (_name, as, hidden) => {
  expect(await findLeaks(as(), hidden, addresses())).toEqual([])
})
