import type { Plugin } from 'vite'
import { buildIife } from './build-iife.ts'

const entry = `${import.meta.dirname}/src/embed/embed.ts`

/** What partners put on their pages: a script of its own, under a name that stays. */
export const embedPlugin: Plugin = {
  name: 'embed-script',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'embed.js', source: await buildIife(entry, {}) })
  },
}
