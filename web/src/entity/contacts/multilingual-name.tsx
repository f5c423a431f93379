import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { filterNameParts } from './name-parts.ts'

type Props = {
  text: string
  /** Without what is in other letters than the reader's. */
  brief?: boolean
}

/** One name in several languages, parted by a middle dot: each part runs in its own direction. */
export function MultilingualName({ text, brief = false }: Props) {
  const { i18n } = useTranslation('directory')
  const parts = brief ? filterNameParts(text, i18n.language) : text.split(' · ')
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
