import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FaqComment } from '#web/api/faq/faq-types.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { StatusBadge } from '#web/reader/faq/badges.tsx'
import classes from './comments.module.css'

type Props = {
  comment: FaqComment
  /** Deletes the comment; null unless it is the user's own. */
  onTakeBack: (() => void) | null
}

export function CommentItem({ comment, onTakeBack }: Props) {
  const { t } = useTranslation('comments')
  const { t: tFaq } = useTranslation('faq')
  const isDeleted = comment.text === ''
  return (
    <div className={classes.comment} data-comment={comment.id}>
      <Group gap="xs" justify="space-between">
        <Text fw={600}>
          <bdi>{comment.created_by_name ?? tFaq('comments.somebody')}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <FormattedDate value={comment.created_at} withTime />
        </Text>
      </Group>
      {isDeleted ? (
        <Text c="dimmed">{t('takenBack')}</Text>
      ) : (
        <Text className={classes.text} dir="auto">
          {comment.text}
        </Text>
      )}
      {(comment.reason || (!comment.passage && !comment.thread)) && <StatusBadge status={comment.status} />}
      {onTakeBack && !isDeleted && !comment.reason && (
        <Button variant="subtle" size="compact-sm" onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  )
}
