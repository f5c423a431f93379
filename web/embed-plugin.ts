import type { Plugin } from 'vite'
import { buildIife } from './build-iife.ts'

const entry = `${import.meta.dirname}/src/embed/embed.ts`

/** Builds the script that partners embed on their pages. Its file name has no hash and never changes. */
export const embedPlugin: Plugin = {
  name: 'embed-script',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'embed.js', source: await buildIife(entry, {}) })
  },
}
