import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { directionOf } from '#shared/i18n/locale.ts'
import { buildIife } from './build-iife.ts'
import { type Language, languages } from './src/i18n/interface-languages.ts'
import type { BuildManifest } from './src/service-worker.ts'

const entry = `${import.meta.dirname}/src/service-worker.ts`
const buildMarker = '<!-- build -->'
const pictures = ['/icon.svg', '/avatar.svg']
const texts = `${import.meta.dirname}/src/app/texts`

/**
 * Modules that the service worker does not precache. They load on first use: texts of other languages, the back office,
 * features that need a network (such as a password reset, notifications, feedback or the offer to save content), preloading, maps, the
 * calendar, the shortcuts dialog, the first steps and examples.
 */
const loadedOnDemand = new RegExp(
  `/web/src/(?:.*/)?(?:${[
    'texts/[\\w.]+',
    'app/(?:routing/(?:staff-screens|preload-reader)|analytics|layout/(?:menu/menu-views|header/notification-list))',
    'session/sign-in/(?:agency-sign-in|amplify|passkeys|second-factor)',
    'features/account/(?:(?:forgot-password|reset-password|email-link)-screen|sign-in/challenge-step)',
    'features/my-lists/shared/share-list-dialog',
    'features/directory/search/area-filter',
    'features/search/results/(?:prefetch-results|results-sidebar|organisation-hit|score-parts)',
    'features/home/offline-offer',
    'features/media/items/latest-by-type',
    'reader/directory/(?:map/results-map|distance-to)',
    'reader/faq/popular-questions',
    'reader/feedback/feedback-form',
    'entity/(?:contacts/map/place-map|view/confirm-still-correct)',
    'components/(?:dates/month-grid|keyboard/shortcuts-dialog)',
    'reader/first-steps/first-steps',
    'features/help/examples/[\\w-]+',
  ].join('|')})\\.\\w+$`,
)

type Text = { site: { name: string; tagline: string; promise: string } }

/** Web app manifest in one language. */
function manifestIn(language: Language): string {
  const { site } = JSON.parse(readFileSync(`${texts}/app.${language}.json`, 'utf8')) as Text
  const icon = (purpose: 'any' | 'maskable', size: 192 | 512) => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: `${site.tagline} ${site.promise}`,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#1d5c5a',
    background_color: '#f6f3ed',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('any', 192),
      icon('any', 512),
      icon('maskable', 192),
      icon('maskable', 512),
    ],
  })
}

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const isChunk = (one: Bundle[string]): one is Chunk => one.type === 'chunk'

/** Text files in one language for the areas that these chunks request. */
function textsIn(bundle: Bundle, language: Language, files: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(isChunk)
  const code = chunks.filter(({ fileName }) => files.includes(fileName)).map((chunk) => chunk.code)
  // The frame loads these two at the start, without a call that contains their names.
  const asked = new Set([
    'app',
    'screens',
    ...code.flatMap((one) => [...one.matchAll(/\(["'`](\w+)["'`]\)/g)].map(([, area]) => area!)),
  ])
  return chunks
    .filter(({ facadeModuleId }) => {
      const area = new RegExp(`/texts/(\\w+)\\.${language}\\.\\w+$`).exec(facadeModuleId ?? '')?.[1]
      return area !== undefined && asked.has(area)
    })
    .map(({ fileName }) => fileName)
}

/** Files that readers and searchers need: those of the page and, recursively, those they can import. */
function readerFiles(context: Rolldown.PluginContext, bundle: Bundle, html: string): string[] {
  const chunks = Object.values(bundle).filter(isChunk)
  // A chunk that is the facade of a module has precedence over a chunk that also contains it.
  const holding = new Map([
    ...chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
    ...chunks.map((chunk) => [chunk.facadeModuleId ?? '', chunk] as const),
  ])
  const dynamicImportsOf = ({ moduleIds }: Chunk): (Chunk | undefined)[] =>
    moduleIds
      // Dynamic imports of forms only matter to editors.
      .filter((id) => !/\/web\/src\/entity\//.test(id))
      .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !loadedOnDemand.test(id))
      .map((id) => holding.get(id))
  // The page also names text files, which are listed by language.
  const firstPageChunks = new Set(
    chunks.filter(({ fileName, facadeModuleId }) => html.includes(fileName) && !/\/texts\//.test(facadeModuleId ?? '')),
  )
  // The set grows while the loop runs: files added to it are visited too.
  for (const chunk of firstPageChunks)
    for (const next of [...chunk.imports.map((name) => bundle[name]), ...dynamicImportsOf(chunk)])
      if (next?.type === 'chunk') firstPageChunks.add(next)
  const styles = [...firstPageChunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const workers = Object.keys(bundle).filter((name) => name.startsWith('assets/worker-'))
  return [...new Set([...[...firstPageChunks].map(({ fileName }) => fileName), ...styles, ...workers])]
}

const urlPathOf = (name: string): string => `/${name}`

/** Builds the service worker and the web app manifests, and writes the build name into the page. */
export const serviceWorkerPlugin: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no page')
      const html = String(page.source)
      const readers = readerFiles(this, bundle, html)
      const textUrls = languages.map(
        (language) => [language, textsIn(bundle, language, readers).map(urlPathOf)] as const,
      )
      const files = [...readers.map(urlPathOf), ...pictures]
      const inlinedImages = pictures.map((path) => readFileSync(`${import.meta.dirname}/public${path}`, 'utf8'))
      // Hexadecimal, because the name of a Web Lock must not start with a dash.
      const name = hash('sha256', [html, ...inlinedImages, ...Object.keys(bundle).toSorted()].join('\n'), 'hex').slice(
        0,
        12,
      )
      page.source = html.replace(buildMarker, `<meta name="build" content="${name}" />`)
      const integrity = `sha256-${hash('sha256', page.source, 'base64')}`
      const buildManifest: BuildManifest = { name, integrity, files, words: Object.fromEntries(textUrls) }
      const source = await buildIife(entry, { define: { built: JSON.stringify(buildManifest) } })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      for (const language of languages)
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: manifestIn(language) })
    },
  },
}
