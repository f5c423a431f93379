import { sha256 } from './sha256.ts'

/** By what a browser that is told something is known, here and in it: a hash of the address at its push service. */
export const createPushDeviceId = async (endpoint: string): Promise<string> => (await sha256(endpoint)).slice(0, 32)
