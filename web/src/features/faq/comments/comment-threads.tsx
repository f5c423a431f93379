import { Button, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentChange } from '#web/api/faq/faq-comments.ts'
import type { FaqPassage, FaqRecord } from '#web/api/faq/faq-types.ts'
import { toFaqRecord } from '../use-faq-record.ts'
import { recordActions } from '../workflow-actions.ts'
import { useFaqChange } from '../use-faq-change.ts'
import { useSession } from '#web/session/use-session.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import { type PassageLocation, showPassage, getSelectedPassage, findPassageRange } from './passage-location.ts'
import { CommentThread } from './comment-thread.tsx'
import { type FaqTexts, groupIntoThreads, type CommentThreadData as Said } from './group-threads.ts'

/** Milliseconds between a change of the text and the update of its highlights. */
const pause = 150

/** Highlight names that the style sheet uses. */
const names = { all: 'daleel-passages', current: 'daleel-passage' } as const

/**
 * Highlights passages and updates the highlights when the text changes. Uses the CSS Custom Highlight API, because
 * extra elements in an editor would change the text. Browsers without the API show none.
 */
function useHighlights(place: PassageLocation, passages: readonly FaqPassage[], current: FaqPassage | null): void {
  useEffect(() => {
    if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
    const rangesOf = (some: readonly FaqPassage[]) =>
      some.flatMap((one) => (one.language_id === place.languageId ? (findPassageRange(place, one) ?? []) : []))
    const mark = () => {
      CSS.highlights.set(names.all, new Highlight(...rangesOf(passages)))
      CSS.highlights.set(names.current, new Highlight(...rangesOf(current ? [current] : [])))
    }
    let timer = 0
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(mark, pause)
    }
    mark()
    const watch = new MutationObserver(later)
    for (const field of ['question', 'answer'] as const) {
      const element = place.find(field)
      if (element) watch.observe(element, { childList: true, characterData: true, subtree: true })
    }
    return () => {
      watch.disconnect()
      window.clearTimeout(timer)
      for (const name of Object.values(names)) CSS.highlights.delete(name)
    }
  }, [place, passages, current])
}

function useSelectedPassage(place: PassageLocation): FaqPassage | null {
  const [selectedPassage, setSelectedPassage] = useState<FaqPassage | null>(null)
  useEffect(() => {
    const look = () => setSelectedPassage(getSelectedPassage(place))
    document.addEventListener('selectionchange', look)
    // Not every browser fires `selectionchange` on the document for a selection in an input.
    document.addEventListener('select', look, true)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('select', look, true)
    }
  }, [place])
  return selectedPassage
}

export type CommentThreadsProps = {
  faq: FaqRecord
  /** Texts as displayed or being edited. */
  texts: FaqTexts
  /** Location of the displayed language's text. */
  place: PassageLocation
  onLanguage: (languageId: string) => void
  /** Id of the comment in the URL. */
  openedCommentId?: string | null
  onCommented?: (faq: FaqRecord) => void
}

const has = ({ first, replies: answers }: Said, comment: string | null): boolean =>
  comment !== null && [first, ...answers].some(({ id }) => id === comment)

export function CommentThreads({
  faq,
  texts,
  place,
  onLanguage,
  openedCommentId = null,
  onCommented,
}: CommentThreadsProps) {
  const { t } = useTranslation('comments')
  const { t: tFaq } = useTranslation('faq')
  const { user } = useSession()
  const { change, pending } = useFaqChange(faq)
  const selectedPassage = useSelectedPassage(place)
  const [newPassage, setNewPassage] = useState<FaqPassage | null>(null)
  const [current, setCurrent] = useState(openedCommentId)
  const [withResolved, setWithResolved] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const form = useRef<HTMLDivElement>(null)

  const threads = useMemo(() => groupIntoThreads(faq.comments), [faq.comments])
  const isOpen = (one: Said) => !one.first.resolved || has(one, openedCommentId)
  const shownThreads = withResolved ? threads : threads.filter(isOpen)
  const resolved = threads.length - threads.filter(isOpen).length
  const passages = useMemo(
    () => threads.flatMap(({ first }) => (first.passage && !first.resolved ? [first.passage] : [])),
    [threads],
  )
  const currentPassage = threads.find((one) => has(one, current))?.first.passage ?? null
  useHighlights(place, passages, newPassage ?? currentPassage)

  // Scrolls to the comment of the URL once, in the language of its passage.
  const [scrollTarget, setScrollTarget] = useState(openedCommentId)
  useEffect(() => {
    if (scrollTarget === null) return
    const thread = list.current?.querySelector(`[data-comment="${CSS.escape(scrollTarget)}"]`)?.closest('li')
    if (!thread) return
    setScrollTarget(null)
    if (currentPassage) onLanguage(currentPassage.language_id)
    thread.scrollIntoView({ block: 'center' })
    thread.focus({ preventScroll: true })
  }, [scrollTarget, currentPassage, onLanguage])

  // Scrolls after the text in the other language is rendered.
  const pendingPassage = useRef<FaqPassage | null>(null)
  useEffect(() => {
    const { current: passage } = pendingPassage
    if (passage?.language_id !== place.languageId) return
    pendingPassage.current = null
    showPassage(place, passage)
  }, [place])

  const show = ({ id, first: { passage } }: Said) => {
    setCurrent(id)
    if (!passage) return
    if (passage.language_id === place.languageId) return showPassage(place, passage)
    pendingPassage.current = passage
    onLanguage(passage.language_id)
  }
  const pick = () => {
    if (!selectedPassage) return
    setNewPassage(selectedPassage)
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  const saveComment = async (comment: CommentChange): Promise<boolean> => {
    const saved = await change({ comment }, 'comment saved')
    if (saved) onCommented?.(toFaqRecord(saved))
    return saved !== null
  }
  const startThread = async (newComment: CommentChange) => {
    const done = await saveComment({ ...newComment, ...(newPassage && { passage: newPassage }) })
    if (done) setNewPassage(null)
    return done
  }
  const me = recordActions(faq).comment && user ? user.id : null

  return (
    <section className={classes.discussion} aria-label={tFaq('comments.title')}>
      {/* First in the tab order, because the focus in the comment form clears the selection. */}
      {/* Handles pointerdown, because a touch clears the selection before the click. preventDefault on mousedown keeps the focus in the text field. */}
      {me && selectedPassage && (
        <Button
          data-stays
          className={classes.pick}
          onPointerDown={pick}
          onMouseDown={(event) => event.preventDefault()}
          onClick={pick}
        >
          {t('comment')}
        </Button>
      )}
      {threads.length === 0 && <Text c="dimmed">{tFaq('comments.none')}</Text>}
      <ol ref={list} className={classes.threads}>
        {shownThreads.map((thread) => (
          <CommentThread
            key={thread.id}
            faqId={faq.id}
            thread={thread}
            texts={texts}
            me={me}
            busy={pending}
            isCurrent={has(thread, current)}
            onShow={() => show(thread)}
            onComment={saveComment}
          />
        ))}
      </ol>
      {resolved > 0 && (
        <Button variant="subtle" onClick={() => setWithResolved(!withResolved)} aria-expanded={withResolved}>
          {t('resolvedCount', { count: resolved })}
        </Button>
      )}
      {me && (
        <div ref={form}>
          <CommentForm
            faqId={faq.id}
            label={tFaq('comments.label')}
            send={tFaq('comments.add')}
            busy={pending}
            onSend={startThread}
          >
            {newPassage ? (
              <div className={classes.about}>
                <blockquote dir="auto" className={classes.quote}>
                  {newPassage.quote}
                </blockquote>
                <Button variant="subtle" size="compact-sm" onClick={() => setNewPassage(null)}>
                  {t('ofWhole')}
                </Button>
              </div>
            ) : (
              <Text size="sm" c="dimmed">
                {t('how')}
              </Text>
            )}
          </CommentForm>
        </div>
      )}
    </section>
  )
}
