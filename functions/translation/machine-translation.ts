import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { withTracing } from '#functions/platform/tracing.ts'

/** Whether machine translation is enabled on this stage (`MACHINE_TRANSLATION`). */
export const isMachineTranslationEnabled = (): boolean => optionalEnv('MACHINE_TRANSLATION') === 'on'

let cachedClient: TranslateClient | undefined

const client = () =>
  (cachedClient ??= withTracing(
    new TranslateClient({
      maxAttempts: 3,
      logger: silentLogger,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 1000 }),
    }),
  ))

/** Permanent errors with the field they refer to. Source: errors of TranslateText in its API reference. */
const rejectedErrors: Record<string, () => Problem> = {
  UnsupportedLanguagePairException: () => invalidField('language', 'no_machine_translation'),
  TextSizeLimitExceededException: () => invalidField('translations', 'too_large'),
}

/**
 * Translates a text with Amazon Translate. HTML elements keep their position relative to the words.
 *
 * @param text At most 10,000 bytes.
 * @param from Acronym of the source language.
 * @param to Acronym of the target language.
 * @throws `unavailable` if the service fails or the signal aborts the call.
 */
export async function translateText(text: string, from: string, to: string, abortSignal: AbortSignal): Promise<string> {
  const command = new TranslateTextCommand({ Text: text, SourceLanguageCode: from, TargetLanguageCode: to })
  try {
    const { TranslatedText = '' } = await client().send(command, { abortSignal })
    return TranslatedText
  } catch (cause) {
    throw rejectedErrors[(cause as Error).name]?.() ?? new Problem('unavailable', { cause })
  }
}
