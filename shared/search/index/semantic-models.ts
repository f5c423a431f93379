/** Amazon Bedrock model ids for semantic search. The default, which needs no subscription, is first. */
export const semanticModels = ['amazon.titan-embed-text-v2:0', 'cohere.embed-multilingual-v3'] as const

export type ModelName = (typeof semanticModels)[number]

export const isModelName = (name: string): name is ModelName => semanticModels.some((one) => one === name)
