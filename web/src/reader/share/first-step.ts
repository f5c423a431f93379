/**
 * Splits the HTML of an answer after its first step: its first paragraph or list item, together with a heading or an
 * introduction before it.
 */
export function splitFirstStep(html: string): [step: string, rest: string] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const step = document.createElement('div')
  for (let node = body.firstChild; node; node = body.firstChild) {
    if (node instanceof Element && /^[OU]L$/.test(node.tagName) && node.childElementCount > 1) {
      const list = node.cloneNode() as Element
      list.append(node.firstElementChild!)
      if (node.tagName === 'OL') node.setAttribute('start', '2')
      step.append(list)
      break
    }
    step.append(node)
    const text = node.textContent!.trim()
    if (text !== '' && !text.endsWith(':') && !/^H\d$/.test(node.nodeName)) break
  }
  return [step.innerHTML, body.innerHTML]
}
