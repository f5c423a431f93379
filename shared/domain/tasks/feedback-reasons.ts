export const reasonsOf = {
  faq: ['outdated', 'wrong', 'other_case', 'hard'],
  directory: ['closed', 'no_reply', 'moved', 'refused'],
} as const

export type FeedbackReason = (typeof reasonsOf)[keyof typeof reasonsOf][number]

/** Maximum characters of the reader's own text. */
export const feedbackLength = 500
