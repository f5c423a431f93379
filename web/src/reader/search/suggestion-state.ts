/** Navigation state of an item opened from the suggestions, before a search was sent. */
export const suggestionState = 'suggested'
