import type { ComponentType } from 'react'
import { lazyPart } from '#web/components/part.tsx'
import { whenConnected } from '#web/session/connection.ts'

/** After what was opened stands there, and nobody waits for anything. */
const laterMs = 1_500

/** A part that only adds to what stands in its place already: that stays where the part cannot come. */
export const partBeside = <Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  Otherwise: ComponentType<Given>,
): ComponentType<Given> => lazyPart(() => whenConnected(load).catch(() => Otherwise), Otherwise)

/** The same of what nobody waits for. */
export const partAtRest: typeof partBeside = (load, Otherwise) =>
  partBeside(async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    return load()
  }, Otherwise)
