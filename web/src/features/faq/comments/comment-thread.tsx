import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentChange } from '#web/api/faq/faq-comments.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import { CommentItem } from './comment-item.tsx'
import { hasPassage, type FaqTexts, type CommentThreadData as Given } from './group-threads.ts'

type Props = {
  faqId: string
  thread: Given
  texts: FaqTexts
  /** User id; null if the user may not comment. */
  me: string | null
  busy: boolean
  isCurrent: boolean
  onShow: () => void
  onComment: (newComment: CommentChange) => Promise<boolean>
}

/** Quoted passage with a link to its position in the text, or a note that it no longer exists. */
function Quoted({ thread, texts, onShow }: Pick<Props, 'thread' | 'texts' | 'onShow'>) {
  const { t } = useTranslation('comments')
  const { languageById } = useContentLanguages()
  const { passage } = thread.first
  if (!passage) return null
  const { acronym, text_direction, name } = languageById(passage.language_id)
  const isInText = hasPassage(texts, passage)
  return (
    <div className={classes.about}>
      <Text size="sm" c="dimmed">
        <bdi>{t(passage.field, { language: name })}</bdi>
      </Text>
      <blockquote lang={acronym} dir={text_direction} className={classes.quote}>
        {passage.quote}
      </blockquote>
      {isInText ? (
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          {t('show')}
        </Button>
      ) : (
        <Text size="sm" fw={600} className={classes.changed}>
          {t('changed')}
        </Text>
      )}
    </div>
  )
}

export function CommentThread({ faqId, thread, texts, me, busy, isCurrent, onShow, onComment }: Props) {
  const { t } = useTranslation('comments')
  const [answering, setAnswering] = useState(false)
  const { id, first, replies: answers } = thread
  const { resolved } = first
  // The first comment may be hidden from the user; then replying is impossible.
  const isFirst = first.id === id
  const answer = async (newComment: CommentChange) => {
    const done = await onComment({ ...newComment, thread: id })
    if (done) setAnswering(false)
    return done
  }
  return (
    <li className={classes.thread} data-current={isCurrent || undefined} tabIndex={-1}>
      <Quoted thread={thread} texts={texts} onShow={onShow} />
      {[first, ...answers].map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onTakeBack={comment.created_by === me ? () => void onComment({ id: comment.id, text: null }) : null}
        />
      ))}
      {resolved && (
        <Text size="sm" c="dimmed">
          <TextWithSlots text={t('resolvedBy')} parts={{ name: <bdi>{resolved.by_name}</bdi> }} />
        </Text>
      )}
      {me && isFirst && (
        <Group gap="xs">
          {!answering && (
            <Button variant="default" size="compact-md" onClick={() => setAnswering(true)}>
              {t('reply')}
            </Button>
          )}
          <NetworkButton
            variant="default"
            size="compact-md"
            loading={busy}
            onClick={() => void onComment({ thread: id, resolved: !resolved })}
          >
            {t(resolved ? 'reopen' : 'resolve')}
          </NetworkButton>
        </Group>
      )}
      {answering && (
        <CommentForm faqId={faqId} label={t('yourAnswer')} send={t('sendAnswer')} busy={busy} onSend={answer} />
      )}
    </li>
  )
}
