import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faqStatuses, faqVisibilities } from '#shared/model/content-choices.ts'
import { isOverdue } from '#shared/model/overdue.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { VerificationDate } from '#web/reader/verification-date.tsx'
import { toneOfAudience } from './audience-tones.ts'
import classes from './badges.module.css'

type Tone = 'quiet' | 'good' | 'warning' | 'danger'

function Badge({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  )
}

const toneOfStatus: Record<FaqStatus, Tone> = {
  DRAFT: 'quiet',
  WAITING_FOR_APPROVAL: 'warning',
  DECLINED: 'danger',
  PUBLISHED: 'good',
}

export function StatusBadge({ status }: { status: FaqStatus }) {
  const label = useLabel()
  return <Badge tone={toneOfStatus[status]}>{label(faqStatuses[status])}</Badge>
}

/** Audience of an FAQ, so that staff do not read an internal text to the wrong person. */
export function AudienceBadge({ visibility }: { visibility: string | null }) {
  const label = useLabel()
  const { t } = useTranslation('reader')
  const words = faqVisibilities[visibility ?? '']
  if (!visibility || !words) return null
  return (
    <Badge tone={toneOfAudience[visibility] ?? 'quiet'} title={t('reading.audience')}>
      <Icon name="people" size={15} />
      {label(words)}
    </Badge>
  )
}

export function PinnedBadge() {
  const { t } = useTranslation('reader')
  return (
    <Badge tone="good">
      <Icon name="pin" size={15} />
      {t('reading.pinned')}
    </Badge>
  )
}

export function VerifiedBadge({ verifiedAt, reviewBy = null }: { verifiedAt: string; reviewBy?: string | null }) {
  return (
    <Badge tone={isOverdue(reviewBy) ? 'warning' : 'good'}>
      <Icon name="shield" size={15} />
      <VerificationDate verifiedAt={verifiedAt} reviewBy={reviewBy} />
    </Badge>
  )
}
