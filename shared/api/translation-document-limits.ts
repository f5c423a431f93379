/** What a document for translators may have, apart from what readers load: records, and bytes of one that goes out and of one that comes in. What is translated may be twice as long. */
export const translationDocumentLimits = { records: 500, out: 2_000_000, in: 4_000_000 } as const
