/** Returns an environment variable; undefined if missing or empty. */
export const optionalEnv = (name: string): string | undefined => process.env[name] || undefined

/**
 * Returns an environment variable.
 *
 * @throws If it is missing or empty: an empty name would silently select something else.
 */
export function requireEnv(name: string): string {
  const value = optionalEnv(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
