import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
export default defineConfig({
  root: '/work/main/web',
  plugins: [react(), { name: 'list', generateBundle(_: unknown, bundle: Record<string, any>) {
    const out = Object.values(bundle).filter((one) => one.type === 'chunk').map((one) => ({ file: one.fileName, gzip: gzipSync(one.code).length, imports: one.imports, dynamic: one.dynamicImports, modules: Object.entries(one.modules).map(([id, m]: any) => [id.replace('/work/main/', ''), m.renderedLength ?? m.code?.length ?? 0]) }))
    writeFileSync('/tmp/forms-chunks.json', JSON.stringify(out))
  } }],
  build: { outDir: '/tmp/formsdist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
})
