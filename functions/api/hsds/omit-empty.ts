/** An object of the feed. */
export type Shape = Record<string, unknown>

/** The same without what is empty: HSDS knows no null. */
export const omitEmpty = (values: Shape): Shape =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
