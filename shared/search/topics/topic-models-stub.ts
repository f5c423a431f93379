/** Replaces the models of all languages in the web client (`web/vite.config.ts`): devices receive those of their packs. */
export const topicModels = {}
