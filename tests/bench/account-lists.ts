import { get, lists, oneByOne, queries, signIn, type Benchmark } from './api-latency.ts'
import { rounded } from './load-client.ts'
import { words } from './synthetic-records.ts'

const accountQueries = () =>
  queries(['first_name', 'last_name', 'email', 'created_at', 'status'], (random) => [
    '',
    '&conditions[status:equal]=INACTIVE',
    () => `&search=user${Math.floor(random() * 1000)}`,
    () => `&search=${words(random, 'en', 1, 10)}`,
    () => `&conditions[unit_id:equal]=unit-${Math.floor(random() * 200)}`,
  ])

/**
 * Lists of user accounts. The first request waits for the column file; then a new process starts, which only reads it.
 * Memory is that of the whole product, without the table.
 */
export const accounts: Benchmark = async (bench) => {
  const { product } = bench
  await oneByOne(bench, [get('user')])
  await product.settled()
  await product.restart()
  const before = await product.state()
  const again = { ...bench, headers: await signIn(product) }
  const lines = await lists(again, 'accounts', 'user', accountQueries())
  const after = await product.state()
  return [
    ...lines,
    { name: 'accounts_memory', records: bench.records, used_mb: rounded(after.used - before.used), rss_mb: after.rss },
  ]
}
