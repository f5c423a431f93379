/** Result of a check. `how` describes the fix. */
export type Finding = { level: 'ok' | 'ASK' | 'STOP'; what: string; how?: string }

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const ask = (what: string, how: string): Finding => ({ level: 'ASK', what, how })
export const stop = (what: string, how: string): Finding => ({ level: 'STOP', what, how })
