/** The id of the input of a field, by the path that the API names in its problems. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`
