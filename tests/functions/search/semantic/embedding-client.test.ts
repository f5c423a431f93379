import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { modelName, embedTexts } from '#functions/search/semantic/embedding-client.ts'
import { isModelName } from '#shared/search/index/semantic-models.ts'
import { embeddingModels } from '#functions/search/semantic/embedding-models.ts'
import { findNearest, encodeVectors, quantize, decodeVectors } from '#functions/search/semantic/vectors.ts'
import { startEmbeddingModel } from '#tests/support/servers/embedding-model-server.ts'
import { modelTimeout, withCredentials } from '../engines.ts'

let server: Awaited<ReturnType<typeof startEmbeddingModel>>
beforeAll(async () => {
  withCredentials()
  server = await startEmbeddingModel()
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.endpoint)
})
beforeEach(() => {
  server.asked.length = 0
})
afterAll(() => server.close())

const soon = () => AbortSignal.timeout(modelTimeout.milliseconds)
const names = Object.keys(embeddingModels).filter(isModelName)

describe.each(names)('%s', (name) => {
  const { dimensions, maxTextsPerCall: together } = embeddingModels[name]

  test('embeds as many texts per call as the model accepts, one vector each', async () => {
    const texts = Array.from({ length: together }, (_, at) => `text ${at}`)
    const vectors = await embedTexts(name, texts, 'record', soon())
    expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => dimensions))
    expect(server.asked).toEqual([{ model: name, texts, kind: name.startsWith('cohere') ? 'search_document' : null }])
  })

  test('truncates texts to the maximum of the model', async () => {
    await embedTexts(name, ['ا'.repeat(5000)], 'question', soon())
    expect(server.asked[0]!.texts[0]).toHaveLength(2048)
  })

  test.each([
    [{ status: 429, type: 'ThrottlingException' }, 'ThrottlingException'],
    [{ status: 503, type: 'ServiceUnavailableException' }, 'ServiceUnavailableException'],
  ])('is called once, and fails with the error name of the service: %o', async (fault, error) => {
    server.faults.push(fault, fault)
    await expect(embedTexts(name, ['text'], 'question', soon())).rejects.toMatchObject({ name: error })
    expect(server.faults).toHaveLength(1)
    server.faults.length = 0
  })

  test('aborts on a signal', async () => {
    server.faults.push({ milliseconds: 1000 })
    await expect(embedTexts(name, ['text'], 'question', AbortSignal.timeout(50))).rejects.toThrow('abort')
  })
})

test('rejects unknown model names', () => {
  vi.stubEnv('SEMANTIC_MODEL', 'another.model')
  expect(() => modelName()).toThrow('no model "another.model"')
})

describe('the local service', () => {
  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(path, server.endpoint), { method: 'POST', body: JSON.stringify(body), headers })

  test('rejects unsigned requests and unknown models', async () => {
    expect((await call('/model/amazon.titan-embed-text-v2:0/invoke', { inputText: 'a' })).status).toBe(403)
    expect((await call('/model/one/converse', {})).status).toBe(404)
    const unknown = { ...embeddingModels['cohere.embed-multilingual-v3'], bodyOf: () => ({ inputText: 'a' }) }
    const known = embeddingModels['cohere.embed-multilingual-v3'].bodyOf
    embeddingModels['cohere.embed-multilingual-v3'].bodyOf = unknown.bodyOf
    await expect(embedTexts('cohere.embed-multilingual-v3', ['a'], 'record', soon())).rejects.toMatchObject({
      name: 'ValidationException',
    })
    embeddingModels['cohere.embed-multilingual-v3'].bodyOf = known
    const many = Array.from({ length: 97 }, () => 'a')
    await expect(embedTexts('cohere.embed-multilingual-v3', many, 'record', soon())).rejects.toThrow('Malformed input')
  })
})

describe('vectors', () => {
  const values = Array.from({ length: 512 }, (_, at) => Math.sin(at * 7))
  const about = '1 model'

  test('are stored in a byte per value, and keep their similarities', () => {
    const others = values.map((one, at) => one + Math.cos(at * 3))
    const product = values.reduce((sum, one, at) => sum + one * others[at]!, 0)
    const cosine = product / Math.hypot(...values) / Math.hypot(...others)
    const vectors = new Map([
      ['faq', new Map([['1', { version: 1, vectors: [{ language: 'en', ...quantize(others) }] }]])],
    ] as const)
    const [near] = findNearest(vectors, quantize(values), { least: 0, maximum: 1 })
    expect(near!.nearness).toBeCloseTo(cosine, 2)
  })

  test('are encoded completely, and those of another model are ignored', () => {
    const vector = { language: 'en', ...quantize(values) }
    const vectors = new Map([
      [
        'faq',
        new Map([
          ['1', { version: 3, vectors: [vector, { ...vector, language: 'ar' }] }],
          ['2', { version: 1, vectors: [] }],
        ]),
      ],
      ['media', new Map([['1', { version: 2, vectors: [vector] }]])],
    ] as const)
    expect(decodeVectors(encodeVectors(vectors, about), about, 512)).toEqual(vectors)
    expect(decodeVectors(encodeVectors(vectors, about), '1 another', 1024).size).toBe(0)
  })
})
