import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { buildIife } from './build-iife.ts'

const entry = `${import.meta.dirname}/src/app/prerender/prerender.ts`
/** Modules that the application imports dynamically at its start. */
const facadeModules = /\/web\/src\/app\/(?:layout\/frame|routing\/reader-screens)\.tsx?$/
const placeholder = '<!-- early -->'

/** Resolves CSS modules to their class names only. The rules are in the first style sheet. */
const classNames = (scopedName: (name: string, file: string) => string): Plugin => ({
  name: 'class-names',
  enforce: 'pre',
  async resolveId(asked, from) {
    if (!asked.endsWith('.module.css')) return null
    const file = await this.resolve(asked, from, { skipSelf: true })
    // A suffix that no CSS plugin handles.
    return file && `\0${file.id}.names`
  },
  load(id) {
    if (!id.endsWith('.module.css.names')) return null
    const file = id.slice(1, -'.names'.length)
    const names = new Set([...readFileSync(file, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!))
    const classes = Object.fromEntries([...names].map((name) => [name, scopedName(name, file)]))
    return { code: `export default ${JSON.stringify(classes)}`, moduleType: 'js' }
  },
})

/** Inlines the prerender script into the page as one bundle. */
export function prerenderPlugin(scopedName: (name: string, file: string) => string, ...plugins: Plugin[]): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const packWorker = Object.keys(bundle).find((name) => /^assets\/worker-[^/]+\.js$/.test(name))
        if (!packWorker) throw new Error('the worker of the pack was not built')
        const textFiles = Object.fromEntries(
          Object.keys(bundle).flatMap((name) => {
            const [, area] = /^assets\/((?:app|screens|reader|home|ways)\.\w+)-[^/]+\.js$/.exec(name) ?? []
            return area ? [[area, `/${name}`]] : []
          }),
        )
        const facades = Object.entries(bundle).flatMap(([name, one]) =>
          one.type === 'chunk' && facadeModules.test(one.facadeModuleId ?? '') ? [`/${name}`] : [],
        )
        const code = await buildIife(entry, {
          plugins: [classNames(scopedName), ...plugins],
          define: {
            packWorker: JSON.stringify(`/${packWorker}`),
            textFiles: JSON.stringify(textFiles),
            facades: JSON.stringify(facades),
          },
        })
        return html.replace(placeholder, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}
