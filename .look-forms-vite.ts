import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeFileSync } from 'node:fs'
const variant = JSON.parse(process.env['VARIANT'] ?? 'null')
const alias = process.env['ALIAS'] ? JSON.parse(process.env['ALIAS']) : []
export default defineConfig({
  root: '/work/main/web',
  resolve: { alias, conditions: process.env['CONDITIONS']?.split(',') },
  plugins: [react(), { name: 'list', generateBundle(_: unknown, bundle: Record<string, any>) {
    const out = Object.values(bundle).filter((one) => one.type === 'chunk').map((one) => ({ file: one.fileName, facade: one.facadeModuleId?.replace('/work/main/', ''), entry: one.isEntry, imports: one.imports, dynamic: one.dynamicImports, modules: Object.entries(one.modules).map(([id, m]: any) => [id.replace('/work/main/', ''), m.renderedLength ?? m.code?.length ?? 0]) }))
    writeFileSync('/tmp/forms-chunks.json', JSON.stringify(out))
  } }],
  build: { outDir: process.env['OUT'] ?? '/tmp/formsdist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, ...(variant && { rolldownOptions: { output: { codeSplitting: variant } } }) },
})
