/** Parts of the document title in order. Components set them independently. */
const parts = { error: '', record: '', page: '' }

/** Sets a part of the document title; an empty string removes it. */
export function setTitlePart(part: keyof typeof parts, words: string): void {
  parts[part] = words
  document.title = parts.error + parts.record + parts.page
}
