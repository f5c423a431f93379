import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/network-button.tsx'
import { TextArea } from '#web/components/choosing/text-area.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { StatusBadge } from '#web/reading/faq/badges.tsx'
import classes from './comments.module.css'
import type { FaqComment } from '#web/api/faq-types.ts'

/** What was said about an FAQ while it was written and approved, oldest first. */
export function CommentThread({ comments }: { comments: readonly FaqComment[] }) {
  const { t } = useTranslation('faq')
  if (comments.length === 0) return <Text c="dimmed">{t('comments.none')}</Text>
  const inOrder = comments.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  return (
    <ol className={classes.thread}>
      {inOrder.map((comment) => (
        <li key={comment.id} className={classes.comment}>
          <Group gap="xs" justify="space-between">
            <Text fw={600}>
              <bdi>{comment.created_by_name ?? t('comments.somebody')}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <FormattedDate value={comment.created_at} withTime />
            </Text>
          </Group>
          <Text className={classes.text} dir="auto">
            {comment.text}
          </Text>
          {comment.status && <StatusBadge status={comment.status} />}
        </li>
      ))}
    </ol>
  )
}

type FormProps = { onSend: (text: string) => Promise<unknown>; busy: boolean }

/** A comment of one's own. What was typed stays where sending fails. */
export function CommentForm({ onSend, busy }: FormProps) {
  const { t } = useTranslation('faq')
  const id = useId()
  const [text, setText] = useState('')
  const send = async () => {
    if (await onSend(text.trim())) setText('')
  }
  return (
    <Stack gap="xs" align="start">
      <TextArea
        id={id}
        className={classes.whole}
        maxLength={2000}
        dir="auto"
        label={t('comments.label')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NetworkButton variant="default" disabled={text.trim() === ''} loading={busy} onClick={() => void send()}>
        {t('comments.add')}
      </NetworkButton>
    </Stack>
  )
}
