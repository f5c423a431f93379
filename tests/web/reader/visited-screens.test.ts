import { expect, test } from 'vitest'
import { routeTable } from '#shared/screens/route-table.ts'
import { watchedAt } from '#web/reader/first-steps/visited-screens.ts'
import { firstSteps } from '#web/reader/first-steps/steps-for-rights.ts'

test('recognises the screens that tick a first step by their paths, and no others', () => {
  const seen = firstSteps.flatMap(({ evidence: proof }) => (typeof proof === 'object' ? [proof.seen] : []))
  expect(seen.length).toBeGreaterThan(4)
  for (const screen of seen) expect(watchedAt(`${screen}something`)).toBe(screen)
  expect(['/home', '/user_profile', '/faq/list', '/frontline/faq/work'].map(watchedAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('each first step links to an existing screen', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(firstSteps.filter(({ screen }) => !paths.includes(screen) || screen.includes(':'))).toEqual([])
})
