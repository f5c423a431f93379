/**
 * Adds a constructed style sheet to the page, and returns a function that removes it. The content security policy
 * refuses inline style elements, but allows constructed style sheets.
 */
export function adoptStyles(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
