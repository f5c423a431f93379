import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './answer-editor.module.css'
import { useAnswerEditor } from './use-answer-editor.ts'
import { SuggestReference } from './suggest-reference.tsx'
import { InsertReference } from './insert-reference.tsx'
import { Icon } from '#web/components/icons/icons.tsx'

/** Translated names of the toolbar's controls. */
function useEditorLabels(): Partial<RichTextEditorLabels> {
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

type Props = {
  value: string
  onChange: (html: string) => void
  /** Acronym of the text's language. */
  language: string
  direction: 'ltr' | 'rtl'
  label: string
  describedBy?: string
  editable?: boolean
}

/** Same class, but the two packages load its types in different module formats. */
type OwnEditor = ComponentProps<typeof RichTextEditor>['editor']

const otherWay = { ltr: 'rtl', rtl: 'ltr' } as const

/** Toggles the text direction of the current paragraph between the language's and the opposite one. */
function turnParagraph(editor: Editor, direction: 'ltr' | 'rtl') {
  const name = editor.isActive('heading') ? 'heading' : 'paragraph'
  const currentDirection = editor.getAttributes(name)['dir'] ?? null
  editor
    .chain()
    .focus()
    .updateAttributes(name, { dir: currentDirection ? null : otherWay[direction] })
    .run()
}

/** Rich text editor for one answer in one language; loaded on demand. */
export function AnswerEditor({ value, onChange, language, direction, label, describedBy, editable = true }: Props) {
  const { t } = useTranslation('faq')
  const labels = useEditorLabels()
  const editor = useAnswerEditor({ value, onChange, language, direction, label, describedBy, editable })
  const [inserting, setInserting] = useState(false)
  if (!editor) return <div className={classes.placeholder} />
  const hasOwnDirection = !!(editor.getAttributes('paragraph')['dir'] ?? editor.getAttributes('heading')['dir'])

  return (
    <RichTextEditor
      editor={editor as unknown as OwnEditor}
      labels={labels}
      withCodeHighlightStyles={false}
      className={classes.root}
    >
      <RichTextEditor.Toolbar className={classes.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.TableInsert />
          <RichTextEditor.Control
            onClick={() => setInserting(true)}
            aria-label={t('reference.insert')}
            title={t('reference.insert')}
          >
            <Icon name="building" />
          </RichTextEditor.Control>
          <RichTextEditor.Control
            onClick={() => turnParagraph(editor, direction)}
            active={hasOwnDirection}
            aria-pressed={hasOwnDirection}
            aria-label={t('editor.turn')}
            title={t('editor.turn')}
          >
            <Icon name="direction" />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {editor.isActive('table') && (
        <RichTextEditor.Toolbar className={classes.toolbar} role="toolbar" aria-label={t('editor.tableToolbar')}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.TableRowAfter />
            <RichTextEditor.TableRowDelete />
            <RichTextEditor.TableColumnAfter />
            <RichTextEditor.TableColumnDelete />
            <RichTextEditor.TableDelete />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content dir={direction} className={classes.content} />
      <SuggestReference editor={editor} />
      {inserting && (
        <InsertReference
          language={language}
          onClose={() => setInserting(false)}
          onInsert={(attrs) => editor.chain().focus().insertContent({ type: 'reference', attrs }).run()}
        />
      )}
    </RichTextEditor>
  )
}
