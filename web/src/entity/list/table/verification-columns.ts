/** Of what somebody vouches for: how that stands, until when it is good, and when it was said. */
export const verificationColumns = ['verification', 'review_by', 'verified_at'] as const
