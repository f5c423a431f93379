/** Writes a log entry as one line of JSON. It must never contain tokens, request bodies or names of people. */
export function logLine(
  level: 'info' | 'warn' | 'error',
  message: string,
  details: Record<string, unknown> = {},
): void {
  process.stdout.write(`${JSON.stringify({ level, message, at: new Date().toISOString(), ...details })}\n`)
}

/** Returns an error with its causes, for the log only. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  return {
    error: error.name,
    text: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Logs that a response omits rows that could not be read; the next request retries. */
export const logWithoutRows = (entity: string, error: unknown): void =>
  logLine('warn', 'answer_without_unreadable_rows', { entity, ...describeError(error) })
