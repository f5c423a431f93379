/** What a function may be told by its environment, and does without where it was not. */
export const optionalEnv = (name: string): string | undefined => process.env[name] || undefined

/** What a function is told by its environment. Throws where it was not told: an empty name would lead somewhere else in silence. */
export function requireEnv(name: string): string {
  const value = optionalEnv(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
