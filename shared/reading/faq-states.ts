import { faq, type FaqText } from '#shared/entities/faq.ts'
import type { AnyText } from '#shared/entities/record-of.ts'
import { toldTranslations } from './texts.ts'

/** The translations as a read shows them: each current, or outdated since the source changed. */
export const sourceStates = (content: FaqText): AnyText[] =>
  toldTranslations(faq, content).map((one, at) => ({
    ...one,
    state: (content.translations[at]!.source_version ?? 1) < (content.source_version ?? 1) ? 'outdated' : 'current',
  }))
