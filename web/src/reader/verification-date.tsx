import { useTranslation } from 'react-i18next'
import { isOverdue } from '#shared/model/overdue.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'

type Props = { verifiedAt: string; reviewBy?: string | null }

/** Date of the last verification; if overdue, also the date when the review was due. */
export function VerificationDate({ verifiedAt, reviewBy = null }: Props) {
  const { t, i18n } = useTranslation('reader')
  if (reviewBy !== null && isOverdue(reviewBy)) {
    const [verified, due] = [verifiedAt, reviewBy].map((date) => formatDate(date, i18n.language))
    return <span>{t('reading.overdue', { verified, due })}</span>
  }
  return (
    <span>
      {t('reading.verified')} <FormattedDate value={verifiedAt} />
    </span>
  )
}
