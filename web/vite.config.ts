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
 * Parts of zod that no screen asks for, and that every schema would bring: writing JSON schemas, and words of its own for
 * what is wrong, where the product has better ones. What they export stays, and does nothing.
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

/** Parts of Mantine that hang on others and stand nowhere here: groups of buttons, and the loaders that no theme asks for. */
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
 * Kinds of text that zod knows and no field of ours is: each is a method of every text, so all would come. A schema that
 * asks for one fails as soon as it is loaded.
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

/** Pages bring lists of texts: these name them without the folders they stand in. */
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
 * Tables that follow from the definitions of the entities are taken as they come out: every page needs to know which
 * screens there are, and none of what that is made from.
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

/** What sentences call one record is in them when the client is built; the definitions that pages bring need it no more. */
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

/** Of the constants those that some source names: all of them would come with every page. */
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

/** The look as variables stands in a style sheet, before any script. */
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
 * Mantine's way to write them into the page, which the content policy refuses, its rules for colours without a name, which the
 * look replaces, and its memory of light and dark, which is a cookie here: the client uses none of them.
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

/** A class by its name and a mark of its file; the usual name says the line of it, too, which every script would bring. */
const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha1', file.slice(import.meta.dirname.length), 'base64url').slice(0, 4)}`

/** What is asked for together with a screen; for the small rest the list of names would weigh more than it saves. */
const worthAsking = /\/(?:records|rows|grid|list|form|values|problems)-/

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
        // Without what the router says to those who build with it.
        { find: /^react-router$/, replacement: router('index') },
        { find: /^react-router\/dom$/, replacement: router('dom-export') },
        // A device is sent its models.
        {
          find: '#shared/search/concepts/urgency-training.ts',
          replacement: `${import.meta.dirname}/../shared/search/concepts/urgency-training-stub.ts`,
        },
        // The content policy refuses the style that it writes into the page.
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
          files.filter((file) => /\b(?:index|page)-/.test(hostId) || worthAsking.test(file)),
      },
      sourcemap: false,
      // An inlined image would need `data:` in the content policy of every stage.
      assetsInlineLimit: 0,
      // Constants that several screens share would be a file of their own.
      rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups } } },
    },
    server: { proxy: { '/api': backEnd, '/local': backEnd, '/config.json': backEnd } },
  }
})
