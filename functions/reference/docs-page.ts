import { createHash } from 'node:crypto'
import type { Label } from '#shared/text/label.ts'
import { inLanguage } from '#shared/api/texts.ts'
import type { OpenApi } from './open-api.ts'

const title: Label = ['The API of Daleel', 'واجهة دليل البرمجية', 'L’API de Daleel']
const introduction: Label = [
  'Every call of the product. The same as a file: openapi.json.',
  'كل استدعاءات المنتج. ومتوفرة أيضًا في ملف: openapi.json.',
  'Tous les appels du produit. Le même contenu en fichier : openapi.json.',
]
const bodyLabel: Label = ['Body', 'المحتوى', 'Corps']

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one]!)

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a2a;background:#fff}
code{font-size:.95em}.method{display:inline-block;min-width:4.5rem;font-weight:700;color:#14504f}
section{border-top:1px solid #cfd6d4;padding:.75rem 0}pre{overflow-x:auto;background:#f3f5f4;padding:.75rem}
@media(prefers-color-scheme:dark){body{color:#e6ecea;background:#161c1c}.method{color:#7fd0c8}pre{background:#232b2b}}`

/** What the page's own style is known by to a content policy. */
export const docsStyle = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The description as one page without any script. */
export function docsPage(api: OpenApi, language: string): string {
  const schemas = api.components['schemas'] as Record<string, unknown>
  const sections = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const reference = JSON.stringify(operation['requestBody'] ?? '').match(/schemas\/([\w-]+)/)?.[1]
      const body = reference
        ? `<details><summary>${inLanguage(bodyLabel, language)}</summary><pre>${escaped(JSON.stringify(schemas[reference], null, 1))}</pre></details>`
        : ''
      return `<section lang="en" dir="ltr"><span class="method">${method.toUpperCase()}</span> <code>/api${escaped(path)}</code><br>${escaped(operation.summary)}. ${escaped(operation.description)}${body}</section>`
    }),
  )
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inLanguage(title, language)}</title><style>${style}</style></head>
<body><main><h1>${inLanguage(title, language)}</h1><p>${inLanguage(introduction, language)}</p>
${sections.join('\n')}
</main></body></html>`
}
