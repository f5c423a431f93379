import { expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { attemptsWith, findWrong } from '#tests/support/permission-matrix.ts'
import { useProduct } from '#tests/support/product.ts'

const product = useProduct()

test.each(entities.map((entity) => [entity.name, entity] as const))(
  '%s: each role may use each verb that its rights allow, and no other',
  async (_name, entity) => {
    expect(await findWrong(product, entity, attemptsWith(entity))).toEqual([])
  },
)
