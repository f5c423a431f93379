import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/components/toast.ts'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { copy } from '#web/reading/share.ts'
import { contactText } from '#web/entity/contacts/contact-words.ts'
import classes from './directory-actions.module.css'
import type { PublishedDirectory } from './types.ts'

/** Where others can read it, with and without a session. */
export const addressOf = (id: string, origin: string): string =>
  `${origin}/search-result?open=directory:${encodeURIComponent(id)}`

/** Name, description and contacts as plain text in one language, to be sent as a message. */
export function textOf(directory: PublishedDirectory, languageId: string): string {
  const text = directory.translations.find((one) => one.language_id === languageId)
  return [text?.name ?? directory.name, text?.description ?? '', ...directory.contacts.map(contactText)]
    .filter(Boolean)
    .join('\n\n')
}

type Props = {
  directory: PublishedDirectory
  languageId: string
  /** In words, where there is no pointer that could ask for a hint. */
  labelled: boolean
}

/** What a reader does with an organisation: send it on, print it. */
export function DirectoryActions({ directory, languageId, labelled }: Props) {
  const { t } = useTranslation('directory')
  const take = async (text: string, done: string) => {
    if (await copy(text)) toast.success(done)
    else toast.error(t('share.failed'))
  }
  return (
    <div className={labelled ? classes.buttons : classes.actions}>
      <ReadingAction
        label={t('share.link')}
        icon={<Icon name="link" size={20} />}
        labelled={labelled}
        onClick={() => void take(addressOf(directory.id, location.origin), t('share.linkCopied'))}
      />
      <ReadingAction
        label={t('share.text')}
        icon={<Icon name="copy" size={20} />}
        labelled={labelled}
        onClick={() => void take(textOf(directory, languageId), t('share.textCopied'))}
      />
      <ReadingAction
        label={t('share.print')}
        icon={<Icon name="print" size={20} />}
        labelled={labelled}
        onClick={() => window.print()}
      />
    </div>
  )
}
