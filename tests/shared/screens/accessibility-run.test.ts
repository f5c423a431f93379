import { expect, test } from 'vitest'
import run from '#shared/screens/accessibility-run.json' with { type: 'json' }
import { accessibilityScope } from '#tests/browser/accessibility-scope.ts'

test('the statement on accessibility tells of the screens and rules that the tests look at: `npm run accessibility` writes it anew [EXP-32]', () => {
  const { day, findings, ...looked } = run
  expect(looked).toEqual(accessibilityScope())
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(findings).toBeGreaterThanOrEqual(0)
})
