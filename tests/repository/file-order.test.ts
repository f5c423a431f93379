import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { FileOrder } from '#tests/support/vitest/file-order.ts'

const files = ['browser', 'node'].flatMap((project) =>
  Array.from({ length: 7 }, (_, at) => ({ moduleId: `${project}-${at}.test.ts`, project: { name: project } })),
) as unknown as TestSpecification[]

const shardOf = (index: number): Promise<TestSpecification[]> =>
  new FileOrder({ config: { shard: { index, count: 2 } } } as unknown as Vitest).shard(files)

test('each file is in one shard, and each shard has half of every project', async () => {
  const shards = [await shardOf(1), await shardOf(2)]
  expect(shards.flat().toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))).toEqual(files)
  for (const shard of shards) {
    const browser = shard.filter(({ project }) => project.name === 'browser').length
    expect([3, 4]).toContain(browser)
    expect([3, 4]).toContain(shard.length - browser)
  }
})
