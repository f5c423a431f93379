/** The models that a stage can be told to search by meaning with, by their names at Amazon Bedrock; the first is the usual one. */
export const semanticModels = ['cohere.embed-multilingual-v3', 'amazon.titan-embed-text-v2:0'] as const

export type ModelName = (typeof semanticModels)[number]

export const isModelName = (name: string): name is ModelName => semanticModels.some((one) => one === name)
