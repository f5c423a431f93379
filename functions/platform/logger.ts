/** One line of JSON a happening, which the platform's log keeps. Values come from us: never a token, a body or a name. */
export function logLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  details: Record<string, unknown> = {},
): void {
  process.stdout.write(`${JSON.stringify({ level, message, at: new Date().toISOString(), ...details })}\n`)
}

/** An error with its causes, for the log alone. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  return {
    error: error.name,
    text: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Writes down that an answer goes without rows that could not be read; the next request reads them again. */
export const logWithoutRows = (entity: string, error: unknown): void =>
  logLine('warn', 'answer_without_unreadable_rows', { entity, ...describeError(error) })
