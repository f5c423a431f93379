import { expect, test } from 'vitest'
import run from '#shared/screens/accessibility-run.json' with { type: 'json' }
import { accessibilityScope } from '#tests/browser/accessibility-scope.ts'

test('the accessibility statement matches the tested screens and rules: `npm run accessibility` updates it [EXP-32]', () => {
  const { day, findings, ...looked } = run
  expect(looked).toEqual(accessibilityScope())
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(findings).toBeGreaterThanOrEqual(0)
})
