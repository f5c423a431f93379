const blockTag = /[ \n]*(<\/?(?:p|h3|ul|ol|li|table|thead|tbody|tr|th|td)>)[ \n]*/g

/**
 * HTML written over several indented lines, as one line without the indentation.
 * Only ordinary spaces and line ends are folded: the no-break spaces of French stay.
 */
export function markup(parts: TemplateStringsArray): string {
  return parts
    .join('')
    .replace(blockTag, '$1')
    .replace(/[ \n]+/g, ' ')
    .trim()
}
