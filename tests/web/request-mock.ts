import { vi } from 'vitest'

/** Request to the API, as tests of a screen check it. */
type Request = (
  method: string,
  path: string,
  options: { version?: number; body?: Record<string, unknown> },
) => Promise<unknown>

/** Mock of `request`. Files share it: `setup.ts` resets it after each file. */
export const request = vi.fn<Request>()

/** Returns the module of the client with the mock, for `vi.mock`. */
export const mockRequests = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  request,
})
