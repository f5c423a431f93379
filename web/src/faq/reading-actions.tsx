import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { AddToList } from './add-to-list.tsx'
import { CopyIcon, LinkIcon, PrintIcon } from './icons.tsx'
import { addressOf, copy, textOf } from './share.ts'
import type { ReadingFaq } from './types.ts'

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" size={44} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** What a reader does with an answer: keep it, send it on, print it. */
export function ReadingActions({ faq, languageId }: { faq: ReadingFaq; languageId: string }) {
  const { t } = useTranslation('reader')
  const { holds } = useSession()
  const take = async (text: string, done: string) => {
    if (await copy(text)) toast.success(done)
    else toast.error(t('share.failed'))
  }
  return (
    <>
      {holds('FAQ', 'ADD_TO_MY_LIST') && <AddToList faqId={faq.id} />}
      <Action label={t('share.link')} onClick={() => void take(addressOf(faq, location.origin), t('share.linkCopied'))}>
        <LinkIcon size={20} />
      </Action>
      <Action label={t('share.text')} onClick={() => void take(textOf(faq, languageId), t('share.textCopied'))}>
        <CopyIcon size={20} />
      </Action>
      <Action label={t('share.print')} onClick={() => window.print()}>
        <PrintIcon size={20} />
      </Action>
    </>
  )
}
