import { createHash } from 'node:crypto'
import { loadavg, availableParallelism } from 'node:os'

/** Milliseconds that the work below takes on the machine the timeouts were chosen on, with nothing else running. */
const referenceMs = 17
/** A machine that is slower by less is as fast as that one. */
const tolerance = 0.2

function measure(): number {
  const block = Buffer.alloc(1 << 20, 'a')
  const start = performance.now()
  for (let count = 0; count < 24; count++) createHash('sha256').update(block).digest()
  const speed = (performance.now() - start) / referenceMs
  const load = loadavg()[0]! / availableParallelism()
  // A whole number: a timer of a signal takes no fraction of a millisecond.
  return Math.max(1, Math.ceil(Math.max(speed, load) - tolerance))
}

/**
 * How many times slower than the reference machine this one is now; at least 1. Timeouts of tests are multiplied by it, so
 * that a slow or busy machine fails no test. It is measured once a run and passed to the workers as `TEST_SLOWNESS`.
 */
export const slowness = Number(process.env['TEST_SLOWNESS']) || measure()
