import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq, SearchHit } from '#web/api/types.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { AudienceBadge, VerifiedBadge } from '#web/reader/faq/badges.tsx'
import { shareableFaq } from '#web/reader/faq/shareable-faq.ts'
import { IdleFeedbackForm } from '#web/reader/feedback/idle-feedback-form.ts'
import classes from './answer-card.module.css'

const ShareRecordDialog = lazyComponent(
  async () => (await import('#web/reader/share/share-record-dialog.tsx')).ShareRecordDialog,
)

/** Record to share of which only the quoted sentence is sent. */
const quotedOnly = (faq: PublishedFaq, { title, snippet, language_id }: SearchHit) => ({
  ...shareableFaq(faq),
  texts: [{ language_id, question: title, answer: `<p>${escapeHtml(snippet)}</p>` }],
})

type Props = { hit: SearchHit; query: string; to: string; onOpen: () => void }

/** Source and actions under a first result whose quoted sentence is very likely to be the answer. */
export function AnswerCard({ hit, query, to, onOpen }: Props) {
  const { t } = useTranslation('ways')
  const { t: tReader } = useTranslation('reader')
  const { data: faq } = useQuery(queries.published<PublishedFaq>('faq', hit.id))
  const isOutdated = faq?.translations.some(
    ({ language_id, state }) => language_id === hit.language_id && state === 'outdated',
  )
  const [isSharing, setIsSharing] = useState(false)
  return (
    <div className={classes.card}>
      <div className={classes.source}>
        {faq?.verified_at && <VerifiedBadge verifiedAt={faq.verified_at} reviewBy={faq.review_by} />}
        {faq && <AudienceBadge visibility={faq.visibility} />}
        {isOutdated && <span>{tReader('reading.outdated')}</span>}
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={to} onClick={onOpen} h={44}>
          {t('card.readAll')}
        </Button>
        <Button
          variant="default"
          h={44}
          aria-haspopup="dialog"
          disabled={faq === undefined}
          onClick={() => setIsSharing(true)}
        >
          {tReader('share.open')}
        </Button>
      </div>
      <IdleFeedbackForm about="question" text={query} language={hit.language_id} label={t('card.notAnswered')} />
      {isSharing && faq && (
        <ShareRecordDialog
          record={quotedOnly(faq, hit)}
          startIn={hit.language_id}
          onClose={() => setIsSharing(false)}
        />
      )}
    </div>
  )
}
