import { createHash } from 'node:crypto'
import { loadavg, availableParallelism } from 'node:os'

/** Duration of the benchmark in milliseconds on the idle reference machine, for which the timeouts were chosen. */
const referenceMs = 17
/** Slowdown that is ignored. */
const tolerance = 0.2

function measure(): number {
  const block = Buffer.alloc(1 << 20, 'a')
  const start = performance.now()
  for (let count = 0; count < 24; count++) createHash('sha256').update(block).digest()
  const speed = (performance.now() - start) / referenceMs
  const load = loadavg()[0]! / availableParallelism()
  // Rounded up, because timeouts of abort signals must be integers.
  return Math.max(1, Math.ceil(Math.max(speed, load) - tolerance))
}

/**
 * Factor by which this machine is currently slower than the reference machine; at least 1. Test timeouts are multiplied
 * by it. Measured once per run and passed to the workers as `TEST_SLOWNESS`.
 */
export const slowness = Number(process.env['TEST_SLOWNESS']) || measure()
