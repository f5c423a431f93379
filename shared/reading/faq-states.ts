import { faq } from '#shared/entities/faq.ts'
import { toldTranslations } from './texts.ts'

type Values = Record<string, unknown>

/** The translations as a read shows them: each current, or outdated since the source changed. */
export function sourceStates(content: Values): Values[] {
  const translations = content['translations'] as { source_version?: number }[]
  return toldTranslations(faq, content).map((one, at) => ({
    ...one,
    state: (translations[at]!.source_version ?? 1) < Number(content['source_version'] ?? 1) ? 'outdated' : 'current',
  }))
}
