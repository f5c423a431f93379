/** What a function is told by its environment. Throws where it was not told: an empty name would lead somewhere else in silence. */
export function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
