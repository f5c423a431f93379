/** Columns of verified entities: state, review date and verification date. */
export const verificationColumns = ['verification', 'review_by', 'verified_at'] as const
