import ar from './models/ar.json' with { type: 'json' }
import en from './models/en.json' with { type: 'json' }
import fr from './models/fr.json' with { type: 'json' }
import type { SerializedTopicModel } from './topic-model.ts'

/** Trained models by language code (`npm run topics`). All have the same topics. */
export const topicModels: Partial<Record<string, SerializedTopicModel>> = { ar, en, fr }
