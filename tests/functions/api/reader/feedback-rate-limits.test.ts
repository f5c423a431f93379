import { expect, test } from 'vitest'
import { maxOpenReports, decideState } from '#functions/api/reader/feedback-rate-limits.ts'

const none = { fromSource: 1, open: 0, held: 0, isQuestion: true }

test.each([
  ['is open', none, 'open'],
  ['is open as the last of its sender', { ...none, fromSource: maxOpenReports.source }, 'open'],
  ['is held back beyond that', { ...none, fromSource: maxOpenReports.source + 1 }, 'held'],
  ['is open where others have asked much', { ...none, open: maxOpenReports.questions - 1 }, 'open'],
  ['is held back where too many questions are open', { ...none, open: maxOpenReports.questions }, 'held'],
  [
    'is held back where too much is open beside one record',
    { ...none, open: maxOpenReports.subject, isQuestion: false },
    'held',
  ],
  ['is refused, not dropped, where no more can be held back', { ...none, open: 200, held: maxOpenReports.held }, null],
  ['is open where there is room, however much is held back', { ...none, held: maxOpenReports.held }, 'open'],
])('reader feedback %s [IN-14]', (_what, reportCounts, state) => {
  expect(decideState(reportCounts)).toBe(state)
})
