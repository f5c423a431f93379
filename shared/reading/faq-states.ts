import { faq, type FaqText } from '#shared/entities/faq.ts'
import type { AnyText } from '#shared/entities/record-of.ts'
import { toldTranslations } from './texts.ts'

type Sourced = {
  source_version?: number | undefined
  translations?: readonly { source_version?: number | undefined }[] | undefined
}

/** Whether some translation was made of a text that says something else by now. */
export const hasOutdated = ({ source_version: now = 1, translations = [] }: Sourced): boolean =>
  translations.some(({ source_version: made = 1 }) => made < now)

/** The translations as a read shows them: each current, or outdated since the source changed. */
export const sourceStates = (content: FaqText): AnyText[] =>
  toldTranslations(faq, content).map((one, at) => ({
    ...one,
    state: (content.translations[at]!.source_version ?? 1) < (content.source_version ?? 1) ? 'outdated' : 'current',
  }))
