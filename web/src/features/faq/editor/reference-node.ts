import { Node } from '@tiptap/core'
import { parseReference } from '#shared/domain/rich-text/text-references.ts'

/** Editor node of a reference: atomic, with its current text, so that copies include it. */
export const ReferenceNode = Node.create({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {
      value: { default: '', parseHTML: (element) => element.getAttribute('value') },
      text: { default: '', rendered: false, parseHTML: (element) => element.textContent },
    }
  },
  parseHTML() {
    const isOurs = (element: HTMLElement) => (parseReference(element.getAttribute('value') ?? '') ? null : false)
    return [{ tag: 'data[value]', getAttrs: isOurs }]
  },
  renderHTML: ({ node, HTMLAttributes }) => ['data', HTMLAttributes, String(node.attrs['text'])],
  renderText: ({ node }) => String(node.attrs['text']),
})
