import type { Values } from '../rules.ts'

/** The translations as a read shows them: each current, or outdated since the source changed. */
export function sourceStates(content: Values): Values[] {
  const translations = content['translations'] as (Values & { source_version?: number })[]
  return translations.map(({ source_version, ...one }) => ({
    ...one,
    state: (source_version ?? 1) < Number(content['source_version'] ?? 1) ? 'outdated' : 'current',
  }))
}
