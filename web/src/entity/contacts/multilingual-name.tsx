import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { filterNameParts } from './name-parts.ts'

type Props = {
  text: string
  /** Omits the parts in other scripts than the reader's. */
  brief?: boolean
}

/** Name in several languages, separated by middle dots. Each part has its own text direction. */
export function MultilingualName({ text, brief = false }: Props) {
  const { i18n } = useTranslation()
  const parts = brief ? filterNameParts(text, i18n.language) : text.split(' · ')
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
