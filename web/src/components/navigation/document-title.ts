/** What the tab says, from the first to the last; whoever has a part tells it, in whatever order. */
const parts = { error: '', record: '', page: '' }

/** Says a part of the title of the document; nothing in its place takes it away. */
export function setTitlePart(part: keyof typeof parts, words: string): void {
  parts[part] = words
  document.title = parts.error + parts.record + parts.page
}
