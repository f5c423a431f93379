/**
 * Requests per minute from one IP address, for visitors without an account. An office or café may share one: 20 people
 * with three searches each, and suggestions while they type, stay below the limit.
 */
export const anonymousRateLimits = {
  search: { name: 'search', maxPerMinute: 120 },
  typing: { name: 'search typing', maxPerMinute: 600 },
} as const

/** Access of a route that anyone may call within a rate limit. */
export const rateLimitedAccess = (limit: keyof typeof anonymousRateLimits) =>
  ({ access: 'open', visitors: anonymousRateLimits[limit] }) as const
