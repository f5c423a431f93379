import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { trainTopicModel } from '#shared/search/topics/topic-training.ts'

const folder = fileURLToPath(new URL('../shared/search/topics', import.meta.url))

// Trains the topic models of the search on their examples: npm run topics.
for (const file of readdirSync(`${folder}/examples`)) {
  const examples = JSON.parse(readFileSync(`${folder}/examples/${file}`, 'utf8')) as Record<string, string[]>
  writeFileSync(`${folder}/models/${file}`, `${JSON.stringify(trainTopicModel(examples, file.replace('.json', '')))}\n`)
}
