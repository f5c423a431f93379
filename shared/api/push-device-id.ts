import { sha256 } from './sha256.ts'

/** Returns the id of a push subscription: a hash of its endpoint URL. Server and browser compute the same id. */
export const createPushDeviceId = async (endpoint: string): Promise<string> => (await sha256(endpoint)).slice(0, 32)
