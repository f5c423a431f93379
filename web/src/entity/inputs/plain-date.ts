/** Whether a text is a date like `2026-05-03`. */
export const isPlainDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
