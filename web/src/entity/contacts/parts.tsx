import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

const arabic = /\p{Script=Arabic}/u

/** The parts of a name that are in the letters of a language, or all of them where none is. */
function readableParts(text: string, language: string): string[] {
  const parts = text.split(' · ')
  const readable = parts.filter((part) => arabic.test(part) === (language === 'ar'))
  return readable.length > 0 ? readable : parts
}

type Props = {
  text: string
  /** Without what is in other letters than the reader's. */
  brief?: boolean
}

/** One name in several languages, parted by a middle dot: each part runs in its own direction. */
export function Parts({ text, brief = false }: Props) {
  const { i18n } = useTranslation('directory')
  const parts = brief ? readableParts(text, i18n.language) : text.split(' · ')
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
