import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits } from '#shared/api/request-limits.ts'
import { mentionablePeopleQuery, type CommentChange } from '#web/api/faq/faq-comments.ts'
import { Listbox } from '#web/components/inputs/listbox.tsx'
import { findFolded, namedOptions } from '#web/components/inputs/options.ts'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import { useListbox } from '#web/components/inputs/use-listbox.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import classes from './comments.module.css'

/** Matches an unfinished @mention before the cursor. */
const naming = /(?:^|\s)@([^@\n]{0,40})$/u

/** Maximum number of suggested names. */
const maxOffered = 6

type Props = {
  faqId: string
  label: string
  send: string
  /** Resolves to whether the comment was saved. */
  onSend: (newComment: Pick<CommentChange, 'text' | 'mentions'>) => Promise<boolean>
  busy: boolean
  children?: ReactNode
}

/** Comment form with @mentions. The text stays if sending fails. */
export function CommentForm({ faqId, label, send, onSend, busy, children }: Props) {
  const { t } = useTranslation('comments')
  const id = useId()
  const [text, setText] = useState('')
  const [mention, setMention] = useState<{ name: string; end: number } | null>(null)
  const [mentioned, setMentioned] = useState<ReadonlyMap<string, string>>(new Map())
  const people = useQuery({ ...mentionablePeopleQuery(faqId), enabled: mention !== null })
  const options = mention ? findFolded(namedOptions(people.data), mention.name).slice(0, maxOffered) : []
  const pick = (place: number) => {
    const option = options[place]
    if (!option || !mention) return
    const before = text.slice(0, mention.end - mention.name.length)
    setText(`${before}${option.label} ${text.slice(mention.end)}`)
    setMentioned(new Map(mentioned).set(option.value, option.label))
    setMention(null)
    list.close()
  }
  const list = useListbox({ count: options.length, onPick: pick, startAt: 0 })
  const write = ({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(value)
    const name = naming.exec(value.slice(0, selectionEnd))?.[1]
    setMention(name === undefined ? null : { name, end: selectionEnd })
    if (name === undefined) list.close()
    else list.open()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const mentions = [...mentioned].flatMap(([person, name]) => (text.includes(`@${name}`) ? [person] : []))
    if (!(await onSend({ text: text.trim(), ...(mentions.length > 0 && { mentions }) }))) return
    setText('')
    setMentioned(new Map())
  }
  const { 'aria-activedescendant': active, 'aria-controls': controls } = list.combobox
  const isOffering = list.isOpen && options.length > 0
  return (
    <Stack component="form" gap="xs" onSubmit={(event) => void submit(event)}>
      {children}
      <div className={classes.naming}>
        <TextArea
          id={id}
          className={classes.whole}
          maxLength={commentLimits.characters}
          dir="auto"
          label={label}
          description={t('naming')}
          autoComplete="off"
          attributes={{
            input: isOffering
              ? { 'aria-autocomplete': 'list', 'aria-activedescendant': active, 'aria-controls': controls }
              : {},
          }}
          value={text}
          onChange={write}
          onKeyDown={(event) => isOffering && list.onKey(event)}
        />
        {isOffering && <Listbox state={list} options={options} label={t('whom')} emptyText="" onPick={pick} />}
      </div>
      <Group>
        <NetworkButton type="submit" variant="default" disabled={text.trim() === ''} loading={busy}>
          {send}
        </NetworkButton>
      </Group>
    </Stack>
  )
}
