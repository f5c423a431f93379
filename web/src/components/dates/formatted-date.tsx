import { useTranslation } from 'react-i18next'
import { formatDate } from './formatters.ts'

type Props = { value: string | null | undefined; withTime?: boolean }

/** A date in the reader's language; nothing where there is none. */
export function FormattedDate({ value, withTime = false }: Props) {
  const { i18n } = useTranslation('app')
  if (!value) return null
  return <time dateTime={value}>{formatDate(value, i18n.language, withTime)}</time>
}
