/**
 * Limits of a document for translators: records, and bytes of an exported and an imported document. The import limit is
 * higher because translations may be twice as long. In a file of its own so that the reader bundle does not load it.
 */
export const translationDocumentLimits = { records: 500, out: 2_000_000, in: 4_000_000 } as const
