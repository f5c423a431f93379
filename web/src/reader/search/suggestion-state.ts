/** The state of a navigation to what was chosen while typing: it was opened before the search was made. */
export const suggestionState = 'suggested'
