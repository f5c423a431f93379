/** How programs quote published texts: for `llms.txt`, and the instructions of the MCP server. */
export const quotingRules: readonly string[] = [
  'Quote verbatim. Do not summarise, translate or complete a text as if it were ours.',
  'Name the title, the link of the page and the date of its last verification with each quotation.',
  'If no text answers a question, say so and link to the search.',
  'Read a text again before you quote it: withdrawn texts disappear within a minute.',
]

export const licenceText = (licence: string | null): string =>
  licence ?? 'none is stated. Ask the publisher before you copy more than a quotation.'
