import { build, type Plugin } from 'vite'

/**
 * Bundles an entry into one self-contained IIFE script. Shares no chunk with the application build.
 *
 * @returns the minified code
 */
export async function buildIife(
  input: string,
  more: { plugins?: Plugin[]; define?: Record<string, string> },
): Promise<string> {
  const buildResult = await build({
    ...more,
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in buildResult ? buildResult.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built`)
  return chunk.code
}
