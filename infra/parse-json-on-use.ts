import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Parses the topic models, the training examples and the starter packs of the search when they are first used: a search needs the topics of
 * one language, and no training if the stored index has the models.
 */
export const parseJsonOnUse: Plugin = {
  name: 'json-on-use',
  setup({ onLoad }) {
    const filter =
      /shared[\\/]search[\\/](?:topics[\\/]models|concepts[\\/](?:urgency-examples|starter-packs))[\\/]\w+\.json$/
    onLoad({ filter }, ({ path }) => ({
      contents: `
        const text = ${JSON.stringify(readFileSync(path, 'utf8').trim())}
        let value
        const parsed = () => (value ??= JSON.parse(text))
        export default new Proxy({}, {
          get: (_, key) => parsed()[key],
          ownKeys: () => Reflect.ownKeys(parsed()),
          getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(parsed(), key),
        })`,
      loader: 'js',
    }))
  },
}
