export type Shape = Record<string, unknown>

/** Removes empty values: HSDS has no null. */
export const omitEmpty = (values: Shape): Shape =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
