import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { withTracing } from '#functions/platform/tracing.ts'

/** Whether the stage has texts translated by machine (`MACHINE_TRANSLATION`). */
export const isMachineTranslationEnabled = (): boolean => optionalEnv('MACHINE_TRANSLATION') === 'on'

let opened: TranslateClient | undefined

const client = () =>
  (opened ??= withTracing(
    new TranslateClient({
      maxAttempts: 3,
      logger: silentLogger,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 1000 }),
    }),
  ))

/** What the service refuses for good, and which field it is about. Source: the errors of TranslateText in its API reference. */
const refused: Record<string, () => Problem> = {
  UnsupportedLanguagePairException: () => invalidField('language', 'no_machine_translation'),
  TextSizeLimitExceededException: () => invalidField('translations', 'too_large'),
}

/**
 * Has Amazon Translate translate one text of at most 10 000 bytes between two languages, by acronym; HTML elements stay where their
 * words go. Throws `unavailable` where the service fails or takes longer than the signal allows.
 */
export async function translateText(text: string, from: string, to: string, abortSignal: AbortSignal): Promise<string> {
  const command = new TranslateTextCommand({ Text: text, SourceLanguageCode: from, TargetLanguageCode: to })
  try {
    const { TranslatedText = '' } = await client().send(command, { abortSignal })
    return TranslatedText
  } catch (cause) {
    throw refused[(cause as Error).name]?.() ?? new Problem('unavailable', { cause })
  }
}
