import { startVisits } from './visits.ts'
const visits = await startVisits()
const a = await visits.open({ as: 'administrator', width: 360 })
await a.go('/faq/list')
console.log(
  await a.page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map(
        (e) => `${e.tagName} ${e.className} ${e.getBoundingClientRect().right} ${(e.textContent ?? '').slice(0, 60)}`,
      )
      .slice(0, 12),
  ),
)
await a.page.screenshot({ path: '/tmp/wide.png' })
const c = await visits.open({ as: 'content.creator' })
await c.go('/faq/list')
console.log((await c.page.getByRole('main').ariaSnapshot()).slice(0, 900))
const f = await visits.open({ as: 'front.liner', language: 'fr', width: 360 })
await f.page.goto(visits.origin + '/search-result')
try {
  await f.still()
} catch (e) {
  console.log(
    String(e),
    f.problems,
    await f.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[data-busy], [aria-busy="true"], .mantine-Skeleton-root, .mantine-Button-loader, [data-loading]',
        ),
      ].map((e) => e.outerHTML.slice(0, 200)),
    ),
  )
}
await visits.stop()
process.exit(0)
