import { expect, test } from 'vitest'
import { describeError } from '#functions/platform/logger.ts'

test.each([
  [undefined, 'unknown'],
  [null, 'unknown'],
  ['lost', 'lost'],
  [new TypeError('lost'), 'TypeError'],
])('an error is logged with its name, or as unknown: %s', (thrown, error) => {
  expect(describeError(thrown)).toMatchObject({ error })
})
