import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const markdownIn = (folder: string, recursive = false): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = [...markdownIn('.'), ...markdownIn('docs', true)]

const withoutCodeBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '')

/** Anchors of the headings, made as GitHub makes them. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading] of withoutCodeBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading!
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

const isExternal = (link: string): boolean => /^(?:https?:|mailto:)/.test(link)

/** Links and images of a document, except those in code. */
const linksIn = (text: string): string[] =>
  [
    ...withoutCodeBlocks(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !isExternal(link))

function isBroken(link: string, document: string): boolean {
  const [file, anchor] = link.split('#') as [string, string?]
  const path = file ? join(root, dirname(document), file) : join(root, document)
  if (!existsSync(path)) return true
  return anchor !== undefined && (statSync(path).isDirectory() || !anchorsIn(readFileSync(path, 'utf8')).has(anchor))
}

test.each(documents)('%s links to files and headings that exist', (document) => {
  expect(linksIn(readFileSync(join(root, document), 'utf8')).filter((link) => isBroken(link, document))).toEqual([])
})

test('finds broken links, and computes anchors as GitHub does', () => {
  expect(linksIn('[a](docs/a.md#b), ![c](d.png), `[e](f)` and [g](https://example.org)')).toEqual([
    'docs/a.md#b',
    'd.png',
  ])
  expect([...anchorsIn('# One feed row\n```\n# no heading\n```\n## Who’s `first`?\n## One feed row')]).toEqual([
    'one-feed-row',
    'whos-first',
    'one-feed-row-1',
  ])
  expect(
    ['docs/search.md#ranking-of-nothing', 'docs/nothing.md', '#nothing'].map((link) => isBroken(link, 'README.md')),
  ).toEqual([true, true, true])
})

test('the documents for developers stay within 40,000 words', () => {
  const words = [...markdownIn('docs'), ...markdownIn('docs/decisions')].flatMap((document) =>
    readFileSync(join(root, document), 'utf8').split(/\s+/).filter(Boolean),
  )
  expect(words.length).toBeLessThanOrEqual(40_000)
})
