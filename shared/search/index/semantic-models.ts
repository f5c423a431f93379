/** Amazon Bedrock model ids for semantic search that a stage can select. The default is first: Titan needs no subscription. */
export const semanticModels = ['amazon.titan-embed-text-v2:0', 'cohere.embed-multilingual-v3'] as const

export type ModelName = (typeof semanticModels)[number]

export const isModelName = (name: string): name is ModelName => semanticModels.some((one) => one === name)
