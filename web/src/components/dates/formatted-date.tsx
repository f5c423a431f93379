import { useTranslation } from 'react-i18next'
import { formatDate } from './formatters.ts'

type Props = { value: string | null | undefined; withTime?: boolean }

/** Date in the interface language; renders nothing for an empty value. */
export function FormattedDate({ value, withTime = false }: Props) {
  const { i18n } = useTranslation('app')
  if (!value) return null
  return <time dateTime={value}>{formatDate(value, i18n.language, withTime)}</time>
}
