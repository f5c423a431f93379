import type { SearchCount } from '#web/api/types.ts'

/** Path of the form for a new FAQ, prefilled with the search text as question. */
export const buildNewFaqPath = ({ keywords, language }: SearchCount): string =>
  `/faq/create-faq?${new URLSearchParams({ question: keywords, ...(language && { language }) })}`
