import model from './model.json' with { type: 'json' }
import type { SerializedSentenceModel } from './sentence-model.ts'

/** Model trained by `npm run train -- sentences`. */
export const serializedSentenceModel = model as unknown as SerializedSentenceModel
