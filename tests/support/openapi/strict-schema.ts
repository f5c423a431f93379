/** Schema in which objects allow no additional properties unless it states otherwise. */
export function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly)
  if (value === null || typeof value !== 'object') return value
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strictly(one)]))
  const isObject = 'properties' in value && (value as { type?: unknown }).type !== undefined
  return isObject && !('additionalProperties' in value) ? { ...all, additionalProperties: false } : all
}
