/**
 * Writes a log entry as one line of JSON. It must never contain tokens, request bodies or names of people.
 *
 * @param event Stable name in snake_case, so that a query finds it; written as `message`.
 * @param details Identifiers and cause.
 */
export function logLine(level: 'info' | 'warn' | 'error', event: string, details: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, message: event, at: new Date().toISOString(), ...details })}\n`)
}

/** Returns an error with its causes, for the log only. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error ?? 'unknown') }
  return {
    error: error.name,
    text: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Logs that a response omits rows that could not be read; the next request retries. */
export const logWithoutRows = (entity: string, error: unknown): void =>
  logLine('warn', 'unreadable_rows_omitted', { entity, ...describeError(error) })
