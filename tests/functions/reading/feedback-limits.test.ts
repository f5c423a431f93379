import { expect, test } from 'vitest'
import { maxWords, stateFor } from '#functions/reading/feedback-limits.ts'

const none = { fromSource: 1, open: 0, held: 0, isQuestion: true }

test.each([
  ['is open', none, 'open'],
  ['is open as the last of its sender', { ...none, fromSource: maxWords.source }, 'open'],
  ['is held back beyond that', { ...none, fromSource: maxWords.source + 1 }, 'held'],
  ['is open where others have asked much', { ...none, open: maxWords.questions - 1 }, 'open'],
  ['is held back where too many questions are open', { ...none, open: maxWords.questions }, 'held'],
  [
    'is held back where too much is open beside one record',
    { ...none, open: maxWords.subject, isQuestion: false },
    'held',
  ],
  ['is refused, not dropped, where no more can be held back', { ...none, open: 200, held: maxWords.held }, null],
  ['is open where there is room, however much is held back', { ...none, held: maxWords.held }, 'open'],
])('what a reader writes %s [IN-14]', (_what, standing, state) => {
  expect(stateFor(standing)).toBe(state)
})
