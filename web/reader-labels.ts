import { globSync, readFileSync } from 'node:fs'

const root = `${import.meta.dirname}/..`

/** Source files with labels that readers see. The activity log is for staff. */
const sources = [
  'web/src/{app,components,reader,session}/**/*.{ts,tsx}',
  'web/src/entity/{contacts,services}/**/*.{ts,tsx}',
  'web/src/features/{directory/search,home,media/items,search/results}/**/*.{ts,tsx}',
  'shared/domain/{directory,geography,media,public-pages}/*.ts',
  'shared/entities/{directory,faq,hotline,media,notice}.ts',
  'shared/model/{content-choices,define-entity}.ts',
  'shared/reader/*.ts',
  'shared/screens/facts-table.ts',
  'functions/public-pages/page-texts.ts',
]

const literal = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const labelForm = new RegExp(String.raw`\[\s*${literal},\s*${literal},\s*${literal},?\s*\]`, 'g')
const arabic = /\p{Script=Arabic}/u

const textOf = (written: string): string =>
  written
    .slice(1, -1)
    .replaceAll(/\\u([\da-f]{4})|\\(.)/gi, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
    )

/**
 * Returns the English texts of the labels in the source files of reader screens, sorted. Labels are arrays of an English,
 * an Arabic and a French text (`shared/i18n/label.ts`).
 */
export function readReaderLabels(): string[] {
  const labels = globSync(sources, { cwd: root })
    .filter((path) => !path.includes('/logs/'))
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(labelForm)])
    .filter(([, , second]) => arabic.test(second!))
    .map(([, first]) => textOf(first!))
  return [...new Set(labels)].sort()
}
