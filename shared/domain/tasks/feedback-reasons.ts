/** What may be wrong with an answer, and with an organisation. */
export const reasonsOf = {
  faq: ['outdated', 'wrong', 'other_case', 'hard'],
  directory: ['closed', 'no_reply', 'moved', 'refused'],
} as const

export type FeedbackReason = (typeof reasonsOf)[keyof typeof reasonsOf][number]

/** Characters of what somebody adds in their own words. */
export const feedbackLength = 500
