/** Amazon Bedrock model ids for semantic search that a stage can select; the first is the default. */
export const semanticModels = ['cohere.embed-multilingual-v3', 'amazon.titan-embed-text-v2:0'] as const

export type ModelName = (typeof semanticModels)[number]

export const isModelName = (name: string): name is ModelName => semanticModels.some((one) => one === name)
