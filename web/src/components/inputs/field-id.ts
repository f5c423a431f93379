/** Returns the element id of a field from the path in the API's validation errors. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`
