import { startVisits } from '#tests/browser/visits.ts'
const paths: [string, string][] = JSON.parse(process.argv[2]!)
const verbose = process.argv[3] === 'v'
const visits = await startVisits()
for (const [as, path] of paths) {
  const visit = await visits.open({ as })
  const scripts: any[] = []
  visit.page.on('response', (response) => { if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response) })
  await visit.go(path).catch((error) => console.log('ERR', String(error).slice(0, 200)))
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
  const total = sizes.reduce((sum, one) => sum + one.responseBodySize, 0)
  console.log(path, (total / 1000).toFixed(1), 'kB', scripts.length, 'chunks', visit.page.url().replace(visits.origin, ''))
  if (verbose) for (const [place, one] of scripts.entries()) console.log('   ', (sizes[place].responseBodySize/1000).toFixed(1), one.url().split('/').pop())
  await visit.context.close()
}
await visits.stop()
