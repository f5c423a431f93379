/** What one request may ask for and bring; what goes beyond is refused by name. Texts of a record have theirs with their field. */

/** Of a list: conditions (with those on embedded records), values of one `in`, characters of a value, orders, relations. */
export const listLimits = { conditions: 20, values: 500, value: 500, sorting: 3, with: 10, search: 200 } as const

/** Of a body: bytes, levels, values of one list, values altogether, and characters of a name. */
export const bodyLimits = { bytes: 1_000_000, depth: 20, items: 1000, entries: 5000, name: 200 } as const

/**
 * Of a record: bytes of what people wrote in it, all languages, waiting text and comments together, well below what the
 * table takes (400 kB), so that what is there can always be taken down.
 */
export const maxRecordBytes = 350_000

/** Comments that an FAQ may gather, characters of one, and people that it may name. */
export const commentLimits = { comments: 300, characters: 2000, mentions: 20 } as const
