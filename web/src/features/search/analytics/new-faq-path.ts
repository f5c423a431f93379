import type { SearchCount } from '#web/api/types.ts'

/** Where an answer is written to what was searched, which begins as its question. */
export const buildNewFaqPath = ({ keywords, language }: SearchCount): string =>
  `/faq/create-faq?${new URLSearchParams({ question: keywords, ...(language && { language }) })}`
