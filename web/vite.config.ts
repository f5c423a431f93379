import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { groups } from './chunk-groups.ts'
import { prerenderPlugin } from './prerender-plugin.ts'
import { embedPlugin } from './embed-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

/**
 * Removes unused parts of zod that every schema would include: the JSON schema export and zod's own error messages. The
 * exports remain as empty functions.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return [
        'const nothing = () => nothing',
        ...names.map((name) => `export const ${name} = nothing`),
        'export { nothing as process, nothing as default }',
      ].join('\n')
    },
  },
}

/**
 * Unused parts of Mantine that other components import: button groups, and the loaders that the theme does not select.
 */
export const unusedParts = /\/@mantine\/core\/.*\/(?:(?:ActionIcon|Button)(?:Group|GroupSection)|Bars|Dots)\.mjs$/

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: unusedParts },
    handler: (code) =>
      [...code.matchAll(/^export \{ (\w+) \};$/gm)].map(([, name]) => `export const ${name} = undefined`).join('\n'),
  },
}

/**
 * Text formats of zod that no field uses. Each is a method of every text schema, so a bundler cannot remove them. A
 * schema that calls one fails when its module loads.
 */
export const unusedKinds =
  /^ {4}(?:url|jwt|emoji|[ug]uid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|(?:ip|cidr)v[46]|e164|time|duration)\(params\) \{\n.*\n {4}\},?\n/gm

const withoutUnusedKinds: Plugin = {
  name: 'without-unused-kinds',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => code.replaceAll(unusedKinds, ''),
  },
}

/** Removes the folder from the keys of the lists of text files, to shorten them. */
const withoutFolders: Plugin = {
  name: 'without-folders',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/web\/src\/i18n\/(?:i18n|staff-texts)\.ts$/ },
    handler: (code) => code.replaceAll(/"\.\.\/[\w/-]+\/texts\/(?=[\w.]+\.json":)/g, '"'),
  },
}

/**
 * Replaces modules that compute tables from the entity definitions by their computed values. Pages need the list of
 * screens, but not the definitions it is computed from.
 */
const inlineComputedTables: Plugin = {
  name: 'come-out',
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

/** Removes `definite` from the entity definitions. The texts of the build contain it already. */
const withoutDefinite: Plugin = {
  name: 'without-definite',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:entities|model|domain)\/[a-z/-]+\.ts$/ },
    handler: (code) => code.replaceAll(/\bdefinite: \['[^\]]*'\],?/g, ''),
  },
}

const sources = globSync(['web/src/**/*.{ts,tsx}', 'shared/**/*.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
})

/** Reduces the constants to those that a source file references. Otherwise every page would include all of them. */
const namedConstants: Plugin = {
  name: 'named-constants',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/screens\/constants\.json$/ },
    handler: (code) => {
      const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
      const named = new Set(
        sources.flatMap((name) => [...read(name).matchAll(/\bconstants\.(\w+)/g)].map(([, key]) => key!)),
      )
      const all = JSON.parse(code) as Record<string, unknown>
      return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => named.has(key))))
    },
  },
}

/** Builds a style sheet from the theme variables, so that they apply before any script runs. */
const themeVariablesStyles: Plugin = {
  name: 'look-as-styles',
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
 * Removes unused parts of Mantine: its inline style element, which the content security policy refuses, its default
 * variant colors, which the theme replaces, and its color scheme in local storage, which is a cookie here.
 */
const withoutOtherStyles: Plugin = {
  name: 'without-other-styles',
  apply: 'build',
  transform: {
    filter: {
      id: /\/MantineProvider\/(?:MantineCssVariables\/MantineCssVariables|MantineClasses\/MantineClasses|.*\/default-variant-colors-resolver|color-scheme-managers\/local-storage-manager)\.mjs$/,
    },
    handler: (code) => code.replace(/^[^]*export \{ (\w+) \}[^]*$/, 'export const $1 = () => null'),
  },
}

const router = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

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
      prerenderPlugin(scopedName, inlineComputedTables),
      themeVariablesStyles,
      namedConstants,
      withoutDefinite,
      withoutOtherStyles,
      withoutUnused,
      withoutUnusedParts,
      withoutUnusedKinds,
      withoutFolders,
      serviceWorkerPlugin,
      embedPlugin,
    ],
    resolve: {
      alias: [
        // Production builds of the router, without its development messages.
        { find: /^react-router$/, replacement: router('index') },
        { find: /^react-router\/dom$/, replacement: router('dom-export') },
        // Devices receive trained models and do not need the training data.
        {
          find: '#shared/search/concepts/urgency-training.ts',
          replacement: `${import.meta.dirname}/../shared/search/concepts/urgency-training-stub.ts`,
        },
        // The original writes an inline style element, which the content security policy refuses.
        { find: 'react-style-singleton', replacement: `${import.meta.dirname}/src/theme/style-singleton.ts` },
      ],
    },
    worker: { plugins: () => [inlineComputedTables, withoutUnused, withoutUnusedKinds] },
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
    server: { proxy: { '/api': backEnd, '/local': backEnd, '/config.json': backEnd } },
  }
})
