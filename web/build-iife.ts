import { build, type Plugin } from 'vite'

/** A script of its own beside the application's: built from its entry as one piece, which nothing of the build is shared with. */
export async function buildIife(
  input: string,
  more: { plugins?: Plugin[]; define?: Record<string, string> },
): Promise<string> {
  const made = await build({
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
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built`)
  return chunk.code
}
