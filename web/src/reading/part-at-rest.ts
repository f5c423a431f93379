import { partBeside } from '#web/components/part.tsx'
import { whenConnected } from '#web/session/connection.ts'

/** After what was opened stands there, and nobody waits for anything. */
const laterMs = 1_500

/** A part that only adds to what stands in its place already, once there is a connection and the rest is read. */
export const partAtRest: typeof partBeside = (load, Otherwise) =>
  partBeside(async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    return whenConnected(load)
  }, Otherwise)
