import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

/** Names of the toolbar's controls in the language of the interface; the library's own are English. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('faq')
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    clearFormattingControlLabel: t('editor.clear'),
    h2ControlLabel: t('editor.heading'),
    h3ControlLabel: t('editor.subheading'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    linkEditorInputLabel: t('editor.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('editor.newTab'),
    linkEditorInternalLink: t('editor.sameTab'),
    linkEditorSave: t('editor.keep'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    tableInsertControlLabel: t('editor.table'),
    tableInsertLabel: (columns: number, rows: number) => t('editor.tableSize', { columns, rows }),
    tableDeleteControlLabel: t('editor.removeTable'),
    tableRowAfterControlLabel: t('editor.addRow'),
    tableRowDeleteControlLabel: t('editor.removeRow'),
    tableColumnAfterControlLabel: t('editor.addColumn'),
    tableColumnDeleteControlLabel: t('editor.removeColumn'),
  }
}
