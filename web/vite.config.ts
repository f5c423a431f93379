import { hash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { entityModules, withoutFormTexts } from '#shared/model/form-texts.ts'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { groups } from './chunk-groups.ts'
import { readMessageLabels, readReaderLabels } from './reader-labels.ts'
import { prerenderPlugin } from './prerender-plugin.ts'
import { embedPlugin } from './embed-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'
import { thirdPartyNoticesPlugin } from './third-party-notices.ts'

/**
 * Replaces modules that compute tables from the entity definitions by their computed values. Pages need the list of
 * screens, but not the definitions it is computed from.
 */
const inlineComputedTables: Plugin = {
  name: 'inline-computed-tables',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(?:shared\/screens\/[a-z]+-table|web\/src\/(?:i18n\/texts\/(?:screens|toasts)\.[a-z]+|app\/prerender\/prerender-texts))\.ts$/,
    },
    handler: async (_code, id) => {
      const made = (await import(/* @vite-ignore */ pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(made)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  },
}

/** Inlines the used values of `constants.json`, all of which would be in the first script otherwise. Types stay. */
const inlineConstants: Plugin = {
  name: 'inline-constants',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /constants\.json/ },
    handler: (code) =>
      code.replaceAll(/(?<!typeof )\bconstants\.(?!json)(\w+)/g, (_, name: string) =>
        JSON.stringify(constants[name as keyof typeof constants]),
      ),
  },
}

/** Leaves texts of forms and tables out of the offline worker, which only reads and searches records. */
const omitFormTexts: Plugin = {
  name: 'omit-form-texts',
  enforce: 'pre',
  transform: { filter: { id: entityModules }, handler: withoutFormTexts },
}

/** Builds a style sheet from the theme variables, so that they apply before any script runs. */
const themeVariablesStyles: Plugin = {
  name: 'theme-variables-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/theme\/variables\.css$/ },
    handler: async (_code, id) => {
      const file = pathToFileURL(id.replace(/css$/, 'ts')).href
      return ((await import(/* @vite-ignore */ file)) as { variables: string }).variables
    },
  },
}

/**
 * Returns the scoped name of a CSS class: the name and a hash of its file. Vite's default also contains a line number,
 * which makes every script longer.
 */
const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha1', file.slice(import.meta.dirname.length), 'base64url').slice(0, 4)}`

/** Chunks preloaded with a screen. For smaller chunks, the list of names would cost more than it saves. */
const preloadedChunks = /\/(?:records|rows|grid|list|form|values|problems)-/

export default defineConfig((): UserConfig => {
  const backEnd = `http://localhost:${process.env['API_PORT'] ?? '3000'}`
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      inlineComputedTables,
      inlineConstants,
      prerenderPlugin(scopedName, inlineComputedTables, inlineConstants),
      themeVariablesStyles,
      serviceWorkerPlugin,
      embedPlugin,
      thirdPartyNoticesPlugin,
    ],
    resolve: {
      alias: [
        // Devices receive trained models and do not need the training data.
        {
          find: '#shared/search/concepts/urgency-training.ts',
          replacement: `${import.meta.dirname}/../shared/search/concepts/urgency-training-stub.ts`,
        },
        {
          find: '#shared/search/topics/topic-models.ts',
          replacement: `${import.meta.dirname}/../shared/search/topics/topic-models-stub.ts`,
        },
        // The original uses workers from blobs, which the content security policy refuses.
        { find: /^fflate$/, replacement: `${import.meta.dirname}/src/entity/import/unzip-in-place.ts` },
        // The original writes an inline style element, which the content security policy refuses.
        { find: 'react-style-singleton', replacement: `${import.meta.dirname}/src/theme/style-singleton.ts` },
      ],
    },
    worker: { plugins: () => [inlineComputedTables, omitFormTexts] },
    define: {
      readerLabels: JSON.stringify(readReaderLabels()),
      messageLabels: JSON.stringify(readMessageLabels()),
    },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: {
        resolveDependencies: (_, files, { hostId }) =>
          files.filter((file) => /\b(?:index|page)-/.test(hostId) || preloadedChunks.test(file)),
      },
      sourcemap: false,
      // An inlined image would require `data:` in the content security policy of every stage.
      assetsInlineLimit: 0,
      // Without inlining, shared constants would become a chunk of their own.
      rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups } } },
    },
    server: { proxy: { '/api': backEnd, '/local': backEnd, '/uploads': backEnd, '/config.json': backEnd } },
  }
})
