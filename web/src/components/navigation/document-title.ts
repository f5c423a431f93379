/** Parts of the document title in order. Components set them independently. */
const parts = { error: '', record: '', page: '' }

/** Sets a part of the document title; an empty string removes it. */
export function setTitlePart(part: keyof typeof parts, words: string): void {
  parts[part] = words
  document.title = parts.error + parts.record + parts.page
}

/** Maximum characters of a record's name in the document title. */
const maxNameLength = 60

/** Shortens the name of a record for the document title. */
export function shortenForTitle(name: string): string {
  const letters = [...name]
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : name
}
