/**
 * Takes rules into the page, and answers with the way to take them out again. The content policy refuses every style that
 * is written into the page as text; a sheet that only our own scripts can hand over is none.
 */
export function adoptStyles(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
