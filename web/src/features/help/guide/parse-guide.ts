/** Part of a line. `role` is the role whose page a link opens. */
export type GuideText = { kind: 'plain' | 'bold'; text: string } | { kind: 'link'; text: string; role: string }

export type GuideBlock =
  | { kind: 'heading'; level: 2 | 3; content: GuideText[] }
  | { kind: 'paragraph'; content: GuideText[] }
  | { kind: 'list'; isOrdered: boolean; items: GuideText[][] }

const marked = /\*\*(?<bold>.+?)\*\*|\[(?<text>[^\]]+)\]\((?<role>\w+)\.md\)/g
const marker = /^(?:-|\d+\.) /

function parseText(line: string): GuideText[] {
  const parts: GuideText[] = []
  let end = 0
  const addPlain = (text: string) => text && parts.push({ kind: 'plain', text })
  for (const { index, 0: whole, groups } of line.matchAll(marked)) {
    const { bold, text, role } = groups!
    addPlain(line.slice(end, index))
    parts.push(bold ? { kind: 'bold', text: bold } : { kind: 'link', text: text!, role: role! })
    end = index + whole.length
  }
  addPlain(line.slice(end))
  return parts
}

function parseBlock(block: string): GuideBlock {
  const lines = block.split('\n')
  const heading = /^(##|###) (.+)$/.exec(block)
  if (heading) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, content: parseText(heading[2]!) }
  if (!lines.every((line) => marker.test(line))) return { kind: 'paragraph', content: parseText(lines.join(' ')) }
  return {
    kind: 'list',
    isOrdered: !block.startsWith('-'),
    items: lines.map((line) => parseText(line.replace(marker, ''))),
  }
}

/**
 * Parses a page of the user guide: headings, lists, paragraphs, bold text and links to other pages. Omits the page title
 * and the element that sets the text direction, because the Help page has both.
 */
export const parseGuide = (markdown: string): GuideBlock[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .filter((block) => !/^(?:# |<\/?div)/.test(block))
    .map(parseBlock)
