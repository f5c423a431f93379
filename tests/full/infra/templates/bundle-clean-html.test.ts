import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { stubModules } from '#infra/bundle-functions.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

it('HTML sanitizing works the same in a bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-bundle-'))
  const outfile = join(folder, 'clean.cjs')
  await build({
    stdin: { contents: `export { cleanHtml } from '#functions/parsing/clean-html.ts'`, resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    plugins: [stubModules],
  })
  const bundled = (await import(outfile)) as { cleanHtml: typeof cleanHtml }
  const texts = [
    '<p style="color:red;background:url(javascript:1)" dir="rtl">مرحبا <b>بكم</b></p>',
    '<a href="https://agency.example/a?b=1&amp;c=2" onclick="x()">a</a><a href="javascript:alert(1)">b</a>',
    '<script>alert(1)</script><ul><li>&eacute;t&eacute;</li></ul><img src=x onerror=alert(1)><iframe src="//x"></iframe>',
    '<table><tr><td colspan="2">1</td></tr></table><h2 id="x">titre</h2>&lt;b&gt;',
  ]
  expect(texts.map(bundled.cleanHtml)).toEqual(texts.map(cleanHtml))
  rmSync(folder, { recursive: true })
})
