/** The description as tests read it: an object tells no more than its schema says, unless that says that it may. */
export function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly)
  if (value === null || typeof value !== 'object') return value
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strictly(one)]))
  const isObject = 'properties' in value && (value as { type?: unknown }).type !== undefined
  return isObject && !('additionalProperties' in value) ? { ...all, additionalProperties: false } : all
}
