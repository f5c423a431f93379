/** Limits of one request. An error names the limit that was exceeded. Texts of a record are limited by their field. */

/**
 * Limits of a list query: conditions (embedded ones included), values of one `in`, characters of a value, sort fields,
 * relations, characters of the search text.
 */
export const listLimits = { conditions: 20, values: 500, value: 500, sorting: 3, with: 10, search: 200 } as const

/** Limits of a request body: bytes, nesting depth, items of one list, entries in total, characters of a name. */
export const bodyLimits = { bytes: 1_000_000, depth: 20, items: 1000, entries: 5000, name: 200 } as const

/**
 * Maximum bytes of a record: all languages, pending text and comments together. Well below the item limit of DynamoDB
 * (400 kB), so that an existing record can always be unpublished.
 */
export const maxRecordBytes = 350_000

/** Maximum comments of an FAQ, characters of one comment, and users mentioned in it. */
export const commentLimits = { comments: 300, characters: 2000, mentions: 20 } as const
