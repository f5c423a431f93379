import { addresses } from './addresses.ts'
import { wrongWith } from './screen-check.ts'
import { startVisits } from './visits.ts'
const visits = await startVisits()
const list = await visits.call<{ id: string }>('administrator', 'POST', 'my-list', {
  name: 'Often asked',
  faqs: ['faq-reg-new-arrival'],
})
const only = process.argv.slice(2)
const windows = new Map()
const t0 = performance.now()
for (const address of addresses.filter(({ path }) => path !== '/logout' && (!only.length || only.includes(path)))) {
  const start = performance.now()
  const placed = { ...address, at: address.at.replace('LIST', list.id) }
  const found = await Promise.all(
    (['en', 'ar'] as const).map(async (language) => {
      const key = `${language} ${address.as}`
      windows.set(key, windows.get(key) ?? (await visits.open({ language, ...(address.as && { as: address.as }) })))
      return wrongWith(windows.get(key), language, placed).catch((e) => [String(e)])
    }),
  )
  console.log(`${address.path} ${((performance.now() - start) / 1000).toFixed(1)}s`)
  for (const line of found.flat()) console.log('    ' + line.slice(0, 420))
}
console.log(`all ${((performance.now() - t0) / 1000).toFixed(1)}s`)
await visits.stop()
process.exit(0)
