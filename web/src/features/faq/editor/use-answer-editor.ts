import { Link } from '@tiptap/extension-link'
import { TableKit, Table } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { Extension, Node } from '@tiptap/core'
import { cleanHtml } from '#web/components/text/clean-html.ts'
import { parseReference } from '#shared/domain/rich-text/text-references.ts'

/** Table without column widths: none are set, and the content security policy rejects inline styles. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false })

const blocks = ['paragraph', 'heading', 'listItem', 'blockquote']

const allowedAttribute = (name: 'dir' | 'lang', accepts: (value: string) => boolean) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name)
    return value && accepts(value) ? value : null
  },
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})

/**
 * Preserves `dir` and `lang` of a block and lets authors set the direction of a paragraph. Not set by default: `dir` on
 * every block puts the bullets of Arabic lists on the wrong side.
 */
const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          dir: allowedAttribute('dir', (value) => value === 'ltr' || value === 'rtl'),
          lang: allowedAttribute('lang', (value) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(value)),
        },
      },
    ]
  },
})

/** Editor node of a reference: atomic, with its current text, so that copies include it. */
const ReferenceNode = Node.create({
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

type Options = {
  value: string
  onChange: (html: string) => void
  language: string
  direction: 'ltr' | 'rtl'
  label: string
  describedBy?: string
  editable: boolean
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    HTMLAttributes: { target: null },
  }),
  TableKit.configure({ table: false }),
  PlainTable,
  BlockDirection,
  ReferenceNode,
]

/** Editor of one answer. Undoing all input restores the original HTML exactly, so the form is not dirty. */
export function useAnswerEditor({ value, onChange, language, direction, label, describedBy, editable }: Options) {
  const original = useRef({ given: value, read: '' })
  const latest = useRef(value)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  const editor = useEditor({
    extensions,
    // Styles are in the editor's style sheet: the content security policy rejects injected ones.
    injectCSS: false,
    content: value,
    editable,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: cleanHtml,
      attributes: {
        dir: direction,
        lang: language,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onCreate: ({ editor: created }) => {
      original.current = { given: value, read: created.getHTML() }
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML()
      latest.current = html === original.current.read ? original.current.given : html
      report.current(latest.current)
    },
  })

  useEffect(() => {
    if (!editor || value === latest.current) return
    latest.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    original.current = { given: value, read: editor.getHTML() }
  }, [editor, value])

  return editor
}
