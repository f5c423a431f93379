import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

export default defineConfig((): UserConfig => {
  const backEnd = `http://localhost:${process.env['API_PORT'] ?? '3000'}`
  return {
    root: import.meta.dirname,
    plugins: [react()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      // An inlined image would need `data:` in the content policy of every stage.
      assetsInlineLimit: 0,
      // Every page needs all of it at once: in one file it is smaller over the wire than in thirty.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    },
    server: { proxy: { '/api': backEnd, '/local': backEnd, '/config.json': backEnd } },
  }
})
