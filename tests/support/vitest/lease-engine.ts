import { once } from 'node:events'
import { connect } from 'node:net'
import { inject } from 'vitest'

/**
 * Engine of DynamoDB Local for one product of this process: it runs at least until the process ends.
 *
 * @throws If the engine does not start.
 */
export async function leaseEngine(port = inject('enginePort')): Promise<{ endpoint: string; files: string }> {
  // The open connection is the lease. It must not keep the process alive.
  const socket = connect(port, '127.0.0.1').unref()
  const [message] = (await once(socket, 'data')) as [Buffer]
  const lease = JSON.parse(message.toString()) as { endpoint: string; files: string } | { error: string }
  if ('error' in lease) throw new Error(lease.error)
  return lease
}
