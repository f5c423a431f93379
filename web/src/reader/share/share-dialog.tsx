import { Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareChannel } from '#shared/domain/public-pages/share-channels.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { shareTexts } from '#shared/domain/public-pages/share-texts.ts'
import { recordShares } from '#web/api/share-counts.ts'
import { config } from '#web/api/config.ts'
import { SvgIcon, Icon, type IconName } from '#web/components/icons/icons.tsx'
import { ActionButton } from '#web/reader/action-button.tsx'
import { LanguageSwitch } from '#web/reader/language-switch.tsx'
import frame from '#web/reader/reader-frame.module.css'
import { useCopy } from './share-link.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import { QrCode } from './qr-code.tsx'
import classes from './share-dialog.module.css'
import {
  recordUrl,
  type SharedRecord,
  createSharedRecord,
  maxMessageLength,
  messageOf,
  messageOfList,
} from './share-message.ts'
import { fitsQr } from './qr.ts'
import type { Shareable, ShareableList } from './shareable.ts'
import { PrintSheets } from './print-sheets.tsx'

type FullScreenQrProps = { title: string; link: string; language: ContentLanguage; onClose: () => void }

/** Full-screen QR code to show to another person, labeled in their language. */
function FullScreenQr({ title, link, language: { acronym, text_direction }, onClose }: FullScreenQrProps) {
  const { t } = useTranslation('send')
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('send.qr')}
      classNames={{ content: classes.light, header: classes.light }}
    >
      <div className={classes.held}>
        <div lang={acronym} dir={text_direction}>
          <p className={classes.name}>
            <bdi>{title}</bdi>
          </p>
          <p lang={labelLanguage(acronym)}>{translateLabel(shareTexts.scan, acronym)}</p>
        </div>
        <QrCode text={link} label={t('send.showing', { title })} />
        <p dir="ltr" className={classes.address}>
          {link}
        </p>
      </div>
    </Modal>
  )
}

function useSharedRecords(records: readonly Shareable[], languageId: string): SharedRecord[] {
  const { languageById } = useContentLanguages()
  const [sharedRecords, setSharedRecords] = useState<SharedRecord[]>([])
  useEffect(() => {
    let isCurrent = true
    void Promise.all(records.map((record) => createSharedRecord(record, languageId, languageById))).then((all) => {
      if (isCurrent) setSharedRecords(all.filter((one) => one !== null))
    })
    return () => {
      isCurrent = false
    }
  }, [records, languageId, languageById])
  return sharedRecords
}

type ShareLinkProps = { label: string; icon: IconName; href: string; onClick: () => void }

/** Link to another application; external sites open in a new tab without a referrer. */
const ShareLink = ({ label, icon, ...link }: ShareLinkProps) => (
  <UnstyledButton
    component="a"
    {...(link.href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    className={frame.action}
    {...link}
  >
    <Icon name={icon} size={20} />
    <span>{label}</span>
  </UnstyledButton>
)

type ShareOptionsProps = {
  sharedRecords: readonly SharedRecord[]
  list: ShareableList | null
  count: (way: ShareChannel) => void
}

/** Share options that link to the current version: QR code, link, message, and the device's share sheet. */
function LinkShareOptions({
  sharedRecords,
  list,
  count,
  link,
  onShow,
}: ShareOptionsProps & { link: string; onShow: () => void }) {
  const { t } = useTranslation('send')
  const copy = useCopy()
  const [first] = sharedRecords
  const title = list?.name ?? first!.title
  const message = (maxLength: number) =>
    encodeURIComponent(list ? messageOfList(list.name, sharedRecords, link, maxLength) : messageOf(first!, maxLength))
  const isShort = fitsQr(link)
  const share = () => {
    count('device')
    // Also rejects if the user cancels, which needs no message.
    navigator
      .share({
        title,
        ...(!list && { text: messageOf({ ...first!, link: null }, maxMessageLength.whatsapp) }),
        url: link,
      })
      .catch(() => undefined)
  }
  return (
    <>
      {isShort && (
        <ActionButton
          label={t('send.qr')}
          icon={
            <SvgIcon size={20}>
              <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18.5 14.5h1.5M14.5 18.5v1.5" />
            </SvgIcon>
          }
          onClick={() => {
            count('qr')
            onShow()
          }}
        />
      )}
      <ActionButton
        label={t('send.link')}
        icon={<Icon name="link" size={20} />}
        onClick={() => {
          count('link')
          void copy(link, t('send.linkCopied'))
        }}
      />
      <ShareLink
        label={t('send.whatsapp')}
        icon="phone"
        href={`https://wa.me/?text=${message(maxMessageLength.whatsapp)}`}
        onClick={() => count('whatsapp')}
      />
      <ShareLink
        label={t('send.sms')}
        icon="mail"
        href={`sms:?&body=${message(maxMessageLength.sms)}`}
        onClick={() => count('sms')}
      />
      {'share' in navigator && (
        <ActionButton label={t('send.device')} icon={<Icon name="more" size={20} />} onClick={share} />
      )}
      {!list && config().publicPages && (
        <ShareLink label={t('send.page')} icon="globe" href={link} onClick={() => {}} />
      )}
    </>
  )
}

/** Share options that work offline and without a link: text and print. */
function PlainShareOptions({ sharedRecords, list, count }: ShareOptionsProps) {
  const { t } = useTranslation('send')
  const copy = useCopy()
  const [printed, setPrinted] = useState(0)
  return (
    <>
      <ActionButton
        label={t('send.text')}
        icon={<Icon name="copy" size={20} />}
        onClick={() => {
          count('text')
          void copy(sharedRecords.map((one) => messageOf(one)).join('\n\n———\n\n'), t('send.textCopied'))
        }}
      />
      <ActionButton
        label={t(list ? 'send.booklet' : 'send.print')}
        icon={<Icon name="print" size={20} />}
        onClick={() => {
          count('print')
          setPrinted(printed + 1)
        }}
      />
      {printed > 0 && <PrintSheets key={printed} records={sharedRecords} />}
    </>
  )
}

type Props = {
  records: readonly Shareable[]
  list: ShareableList | null
  /** Number of list items that are not available on this device. */
  missing?: number
  /** Id of the current language. */
  startIn: string
  onClose: () => void
}

/** Share dialog: select the recipient's language, then the channel. */
export function ShareDialog({ records, list, missing = 0, startIn, onClose }: Props) {
  const { t } = useTranslation('send')
  const { user } = useSession()
  const { languageById } = useContentLanguages()
  const copy = useCopy()
  const [languageId, pick] = useState(startIn)
  const [isShown, show] = useState(false)
  const sharedRecords = useSharedRecords(records, languageId)
  const [first] = sharedRecords
  const link = list ? list.link : (first?.link ?? null)
  const languages = [...new Set(records.flatMap(({ texts }) => texts.map(({ language_id }) => language_id)))].map(
    languageById,
  )
  const count = (way: ShareChannel) => {
    if (user) void recordShares(records, list || !first ? languageId : first.language.id, way)
  }
  // A list name is in the language of its author.
  const titleAttributes =
    list || !first ? { dir: 'auto' } : { lang: first.language.acronym, dir: first.language.text_direction }
  const isInternal = records.some(({ isPublic }) => !isPublic)
  const reason =
    link === null ? t(list ? 'send.withoutLink' : 'send.internal') : list && isInternal ? t('send.partly') : null
  return (
    <Modal opened onClose={onClose} title={t('send.title')} centered closeOnEscape={!isShown}>
      <Stack gap="md">
        {languages.length > 1 && (
          <div>
            <Text size="sm" mb={6}>
              {t('send.language')}
            </Text>
            <LanguageSwitch languages={languages} value={languageId} onChange={pick} />
          </div>
        )}
        {first && (
          <>
            <p {...titleAttributes} className={classes.name}>
              {list?.name ?? first.title}
            </p>
            {reason && <Text size="sm">{reason}</Text>}
            {records.some(({ isUrgent }) => isUrgent) && <Text size="sm">{t('send.searched')}</Text>}
            {missing > 0 && <Text size="sm">{t('send.incomplete', { count: missing })}</Text>}
            <fieldset className={classes.channels} aria-label={t('send.ways')}>
              {link !== null && (
                <LinkShareOptions
                  sharedRecords={sharedRecords}
                  list={list}
                  count={count}
                  link={link}
                  onShow={() => show(true)}
                />
              )}
              {/* The key resets the print state, so that a change of language does not print again. */}
              <PlainShareOptions
                key={sharedRecords.map(({ language }) => language.id).join()}
                sharedRecords={sharedRecords}
                list={list}
                count={count}
              />
              {link === null && !list && (
                <ActionButton
                  label={t('send.colleagues')}
                  icon={<Icon name="link" size={20} />}
                  onClick={() => void copy(recordUrl(records[0]!), t('send.linkCopied'))}
                />
              )}
            </fieldset>
          </>
        )}
      </Stack>
      {isShown && first && link !== null && (
        <FullScreenQr
          title={list?.name ?? first.title}
          link={link}
          language={first.language}
          onClose={() => show(false)}
        />
      )}
    </Modal>
  )
}
