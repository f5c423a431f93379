import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { requireEnv } from '#functions/platform/environment.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { isModelName, type ModelName } from '#shared/search/index/semantic-models.ts'
import { maxTextCharacters, embeddingModels, type TextKind } from './embedding-models.ts'
import { withTracing } from '#functions/platform/tracing.ts'

export function modelName(): ModelName {
  const name = requireEnv('SEMANTIC_MODEL')
  if (!isModelName(name)) throw new Error(`no model "${name}"`)
  return name
}

let opened: BedrockRuntimeClient | undefined

/** Does not retry: the callers decide on retries and timeouts. */
const client = () =>
  (opened ??= withTracing(
    new BedrockRuntimeClient({
      maxAttempts: 1,
      logger: silentLogger,
      // The default HTTP/2 handler keeps one connection, which may be dead after the function was frozen.
      requestHandler: new NodeHttpHandler({ connectionTimeout: 1000 }),
    }),
  ))

/** Returns the embeddings of texts, at most as many as the model accepts per call. */
export async function embedTexts(
  name: ModelName,
  texts: readonly string[],
  kind: TextKind,
  abortSignal: AbortSignal,
): Promise<number[][]> {
  const { bodyOf, vectorsOf, dimensions } = embeddingModels[name]
  const read = texts.map((text) => text.slice(0, maxTextCharacters))
  const type = 'application/json'
  const body = JSON.stringify(bodyOf(read, kind))
  const command = new InvokeModelCommand({ modelId: name, contentType: type, accept: type, body })
  const answer = await client().send(command, { abortSignal })
  const vectors = vectorsOf(JSON.parse(answer.body.transformToString()))
  if (vectors.length !== texts.length || vectors.some(({ length }) => length !== dimensions))
    throw new Error('the model answered with other vectors than it was asked for')
  return vectors
}
