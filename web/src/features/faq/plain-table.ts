import { Table } from '@tiptap/extension-table'

/** A table whose HTML says nothing of widths: nobody sets any, and the content policy refuses styles in what is read again. */
export const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false })
