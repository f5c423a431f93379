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
function useMarks(place: PassageLocation, passages: readonly FaqPassage[], current: FaqPassage | null): void {
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

function useChosen(place: PassageLocation): FaqPassage | null {
  const [chosen, setChosen] = useState<FaqPassage | null>(null)
  useEffect(() => {
    const look = () => setChosen(getSelectedPassage(place))
    document.addEventListener('selectionchange', look)
    // Not every browser fires `selectionchange` on the document for a selection in an input.
    document.addEventListener('select', look, true)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('select', look, true)
    }
  }, [place])
  return chosen
}

export type CommentThreadsProps = {
  faq: FaqRecord
  /** Texts as displayed or being edited. */
  texts: FaqTexts
  /** Location of the displayed language's text. */
  place: PassageLocation
  onLanguage: (languageId: string) => void
  /** Id of the comment in the URL. */
  opened?: string | null
  onCommented?: (faq: FaqRecord) => void
}

const has = ({ first, replies: answers }: Said, comment: string | null): boolean =>
  comment !== null && [first, ...answers].some(({ id }) => id === comment)

export function CommentThreads({ faq, texts, place, onLanguage, opened = null, onCommented }: CommentThreadsProps) {
  const { t } = useTranslation('comments')
  const { t: tFaq } = useTranslation('faq')
  const { user } = useSession()
  const { change, pending } = useFaqChange(faq)
  const chosen = useChosen(place)
  const [about, setAbout] = useState<FaqPassage | null>(null)
  const [current, setCurrent] = useState(opened)
  const [withResolved, setWithResolved] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const form = useRef<HTMLDivElement>(null)

  const threads = useMemo(() => groupIntoThreads(faq.comments), [faq.comments])
  const isOpen = (one: Said) => !one.first.resolved || has(one, opened)
  const shown = withResolved ? threads : threads.filter(isOpen)
  const resolved = threads.length - threads.filter(isOpen).length
  const passages = useMemo(
    () => threads.flatMap(({ first }) => (first.passage && !first.resolved ? [first.passage] : [])),
    [threads],
  )
  const currentPassage = threads.find((one) => has(one, current))?.first.passage ?? null
  useMarks(place, passages, about ?? currentPassage)

  // Scrolls to the comment of the URL once, in the language of its passage.
  const [asked, setAsked] = useState(opened)
  useEffect(() => {
    if (asked === null) return
    const thread = list.current?.querySelector(`[data-comment="${CSS.escape(asked)}"]`)?.closest('li')
    if (!thread) return
    setAsked(null)
    if (currentPassage) onLanguage(currentPassage.language_id)
    thread.scrollIntoView({ block: 'center' })
    thread.focus({ preventScroll: true })
  }, [asked, currentPassage, onLanguage])

  // Scrolls after the text in the other language is rendered.
  const wanted = useRef<FaqPassage | null>(null)
  useEffect(() => {
    const { current: passage } = wanted
    if (passage?.language_id !== place.languageId) return
    wanted.current = null
    showPassage(place, passage)
  }, [place])

  const show = ({ id, first: { passage } }: Said) => {
    setCurrent(id)
    if (!passage) return
    if (passage.language_id === place.languageId) return showPassage(place, passage)
    wanted.current = passage
    onLanguage(passage.language_id)
  }
  const pick = () => {
    if (!chosen) return
    setAbout(chosen)
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  const say = async (comment: CommentChange): Promise<boolean> => {
    const saved = await change({ comment }, 'comment saved')
    if (saved) onCommented?.(toFaqRecord(saved))
    return saved !== null
  }
  const begin = async (newComment: CommentChange) => {
    const done = await say({ ...newComment, ...(about && { passage: about }) })
    if (done) setAbout(null)
    return done
  }
  const me = recordActions(faq).comment && user ? user.id : null

  return (
    <section className={classes.discussion} aria-label={tFaq('comments.title')}>
      {threads.length === 0 && <Text c="dimmed">{tFaq('comments.none')}</Text>}
      <ol ref={list} className={classes.threads}>
        {shown.map((thread) => (
          <CommentThread
            key={thread.id}
            faqId={faq.id}
            thread={thread}
            texts={texts}
            me={me}
            busy={pending}
            isCurrent={has(thread, current)}
            onShow={() => show(thread)}
            onSay={say}
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
            onSend={begin}
          >
            {about ? (
              <div className={classes.about}>
                <blockquote dir="auto" className={classes.quote}>
                  {about.quote}
                </blockquote>
                <Button variant="subtle" size="compact-sm" onClick={() => setAbout(null)}>
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
      {/* Handles pointerdown, because a touch clears the selection before the click. preventDefault on mousedown keeps the focus in the text field. */}
      {me && chosen && (
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
    </section>
  )
}
