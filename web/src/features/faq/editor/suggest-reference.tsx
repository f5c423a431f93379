import { Button, Group, Text } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecognisedContact } from '#shared/domain/directory/recognise-contacts.ts'
import { formatReference } from '#shared/domain/rich-text/text-references.ts'
import { request } from '#web/api/http/client.ts'
import classes from './answer-editor.module.css'

type ContactMatch = RecognisedContact & { name: string }

/** Separator between blocks and references, so that no match spans two of them. */
const separator = '\n'

/** Replaces every occurrence of the typed text by a reference. */
function replaceAll(editor: Editor, { text, id, part, value }: ContactMatch): void {
  const places: { from: number; to: number }[] = []
  editor.state.doc.descendants((node, position) => {
    const written = node.text ?? ''
    for (let at = written.indexOf(text); at >= 0; at = written.indexOf(text, at + text.length))
      places.push({ from: position + at, to: position + at + text.length })
  })
  const attrs = { value: formatReference({ entity: 'directory', id, part }), text: value }
  const chain = editor.chain()
  // From the end, so that earlier positions stay valid.
  for (const place of places.toReversed()) chain.insertContentAt(place, { type: 'reference', attrs })
  chain.run()
}

/**
 * After the editor loses focus, detects typed contacts that belong to an organisation and offers to replace them by
 * references. Errors are ignored: the text is valid without a reference.
 */
export function SuggestReference({ editor }: { editor: Editor }) {
  const { t } = useTranslation('faq')
  const [matches, setMatches] = useState<readonly ContactMatch[]>([])
  const [declinedTexts, setDeclinedTexts] = useState<readonly string[]>([])
  useEffect(() => {
    let checkedText = ''
    const findContacts = async () => {
      const text = editor.state.doc.textBetween(0, editor.state.doc.content.size, separator, separator)
      if (text === checkedText) return
      checkedText = text
      const read = request<{ found: ContactMatch[] }>('POST', 'directory/recognise', { body: { text }, reads: true })
      setMatches((await read.catch(() => null))?.found ?? [])
    }
    const onBlur = () => void findContacts()
    editor.on('blur', onBlur)
    return () => void editor.off('blur', onBlur)
  }, [editor])
  const suggestion = matches.find(({ text }) => !declinedTexts.includes(text))
  if (!suggestion) return null
  const { text, name, part } = suggestion
  const done = () => setMatches(matches.filter((one) => one !== suggestion))
  return (
    <Group component="output" gap="xs" className={classes.offer}>
      <Text size="sm">
        {t(`reference.offer.${part}`, { text: `\u2068${text}\u2069`, name: `\u2068${name}\u2069` })}
      </Text>
      <Button
        variant="subtle"
        onClick={() => {
          replaceAll(editor, suggestion)
          done()
        }}
      >
        {t('reference.offer.take')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => setDeclinedTexts([...declinedTexts, text])}>
        {t('reference.offer.leave')}
      </Button>
    </Group>
  )
}
