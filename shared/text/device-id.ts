import { sha256 } from './digest.ts'

/** By what a browser that is told something is known, here and in it: a hash of the address at its push service. */
export const deviceId = async (endpoint: string): Promise<string> => (await sha256(endpoint)).slice(0, 32)
