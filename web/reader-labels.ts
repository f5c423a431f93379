import { globSync, readFileSync } from 'node:fs'

const root = `${import.meta.dirname}/..`

/** Source files with labels that readers see. The activity log is for staff. */
const sources = [
  'web/src/{app,components,embed,reader,session}/**/*.{ts,tsx}',
  'web/src/entity/{contacts,services}/**/*.{ts,tsx}',
  'web/src/features/{directory/search,home,media/items,search/results}/**/*.{ts,tsx}',
  'shared/domain/{directory,geography,media,public-pages}/*.ts',
  'shared/entities/{directory,faq,hotline,media,notice}.ts',
  'shared/model/{content-choices,define-entity}.ts',
  'shared/reader/*.ts',
  'shared/screens/facts-table.ts',
  'functions/public-pages/page-texts.ts',
]

/** Source files with texts of e-mails and push notifications. Organisations get theirs in languages of the build. */
const messageSources = ['functions/emails/!(partner-*).ts', 'functions/consumers/external-notifications/push-texts.ts']

const literal = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const labelForm = new RegExp(String.raw`\[\s*${literal},\s*${literal},\s*${literal},?\s*\]`, 'g')

/** A label that is one of several plural forms is left out: `other` stands for all. */
const messageForm = new RegExp(String.raw`(?<!\b(?:zero|one|two|few|many): )${labelForm.source}`, 'g')
const arabic = /\p{Script=Arabic}/u

const textOf = (written: string): string =>
  written
    .slice(1, -1)
    .replaceAll(/\\u([\da-f]{4})|\\(.)/gi, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
    )

function readLabels(files: readonly string[], form: RegExp): string[] {
  const labels = globSync(files, { cwd: root })
    .filter((path) => !path.includes('/logs/'))
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(form)])
    .filter(([, , second]) => arabic.test(second!))
    .map(([, first]) => textOf(first!))
  return [...new Set(labels)].sort()
}

/**
 * Returns the English texts of the labels in the source files of reader screens, sorted. Labels are arrays of an English,
 * an Arabic and a French text (`shared/i18n/label.ts`).
 */
export const readReaderLabels = (): string[] => readLabels(sources, labelForm)

/** Returns the English texts of e-mails and push notifications. A text with `{{count}}` has plural forms. */
export const readMessageLabels = (): string[] => readLabels(messageSources, messageForm)
