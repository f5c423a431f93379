import { Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WayOut } from '#shared/public/ways-out.ts'
import { inLanguage } from '#shared/api/texts.ts'
import { sentWords } from '#shared/public/sent-words.ts'
import { countHandedOut } from '#web/api/handed-out.ts'
import { config } from '#web/api/config.ts'
import { Drawing, Icon, type IconName } from '#web/components/icons.tsx'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { LanguageSwitch } from '#web/reading/language-switch.tsx'
import frame from '#web/reading/reading-frame.module.css'
import { useCopy } from '#web/reading/share.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import type { ContentLanguage } from '#web/texts/content-language.ts'
import { QrCode } from './qr-code.tsx'
import classes from './send.module.css'
import { addressIn, type Handed, handedIn, longest, messageOf, messageOfList } from './handed.ts'
import { fitsQr } from './qr.ts'
import type { Sendable, SendableList } from './sendable.ts'
import { Sheets } from './sheets.tsx'

type FullQrProps = { title: string; link: string; language: ContentLanguage; onClose: () => void }

/** A QR code on the whole of the screen, to be held out to somebody: what it says is in their language. */
function FullQr({ title, link, language: { acronym, text_direction }, onClose }: FullQrProps) {
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
          <p className={classes.name}>{title}</p>
          <p>{inLanguage(sentWords.scan, acronym)}</p>
        </div>
        <QrCode text={link} label={t('send.showing', { title })} />
        <p dir="ltr" className={classes.address}>
          {link}
        </p>
      </div>
    </Modal>
  )
}

/** The records in a language, as soon as their links are known. */
function useHanded(records: readonly Sendable[], languageId: string): Handed[] {
  const { of } = useContentLanguages()
  const [handed, setHanded] = useState<Handed[]>([])
  useEffect(() => {
    let isCurrent = true
    void Promise.all(records.map((record) => handedIn(record, languageId, of))).then((all) => {
      if (isCurrent) setHanded(all.filter((one) => one !== null))
    })
    return () => {
      isCurrent = false
    }
  }, [records, languageId, of])
  return handed
}

type LeadingProps = { label: string; icon: IconName; href: string; onClick: () => void }

/** A way that leads out of the page: another site is opened beside it, and does not learn from where. */
const Leading = ({ label, icon, ...link }: LeadingProps) => (
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

type WaysProps = { handed: readonly Handed[]; list: SendableList | null; count: (way: WayOut) => void }

/** What leads whoever gets it to what it says today: the code, the link, a message with the link, what the device has for that. */
function LinkedWays({ handed, list, count, link, onShow }: WaysProps & { link: string; onShow: () => void }) {
  const { t } = useTranslation('send')
  const take = useCopy()
  const [first] = handed
  const title = list?.name ?? first!.title
  const message = (most: number) =>
    encodeURIComponent(list ? messageOfList(list.name, handed, link, most) : messageOf(first!, most))
  const isShort = fitsQr(link)
  const share = () => {
    count('device')
    // It also refuses where somebody thought better of it, of which there is nothing to say.
    navigator.share({ title, url: link }).catch(() => undefined)
  }
  return (
    <>
      {isShort && (
        <ReadingAction
          label={t('send.qr')}
          icon={
            <Drawing size={20}>
              <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18.5 14.5h1.5M14.5 18.5v1.5" />
            </Drawing>
          }
          onClick={() => {
            count('qr')
            onShow()
          }}
        />
      )}
      <ReadingAction
        label={t('send.link')}
        icon={<Icon name="link" size={20} />}
        onClick={() => {
          count('link')
          void take(link, t('send.linkCopied'))
        }}
      />
      <Leading
        label={t('send.whatsapp')}
        icon="phone"
        href={`https://wa.me/?text=${message(longest.whatsapp)}`}
        onClick={() => count('whatsapp')}
      />
      <Leading
        label={t('send.sms')}
        icon="mail"
        href={`sms:?&body=${message(longest.sms)}`}
        onClick={() => count('sms')}
      />
      {'share' in navigator && (
        <ReadingAction label={t('send.device')} icon={<Icon name="more" size={20} />} onClick={share} />
      )}
      {!list && config().publicPages && <Leading label={t('send.page')} icon="globe" href={link} onClick={() => {}} />}
    </>
  )
}

/** What takes no network and no link: the text by itself, and paper. */
function PlainWays({ handed, list, count }: WaysProps) {
  const { t } = useTranslation('send')
  const take = useCopy()
  const [printed, setPrinted] = useState(0)
  return (
    <>
      <ReadingAction
        label={t('send.text')}
        icon={<Icon name="copy" size={20} />}
        onClick={() => {
          count('text')
          void take(handed.map((one) => messageOf(one)).join('\n\n———\n\n'), t('send.textCopied'))
        }}
      />
      <ReadingAction
        label={t(list ? 'send.booklet' : 'send.print')}
        icon={<Icon name="print" size={20} />}
        onClick={() => {
          count('print')
          setPrinted(printed + 1)
        }}
      />
      {printed > 0 && <Sheets key={printed} all={handed} />}
    </>
  )
}

type Props = {
  records: readonly Sendable[]
  list: SendableList | null
  /** Of how many of a list nothing is known here. */
  missing?: number
  /** Id of the language in which it is read. */
  startIn: string
  onClose: () => void
}

/** Hands on what is read, in the language of whoever gets it: first that language, then the way. */
export function SendPanel({ records, list, missing = 0, startIn, onClose }: Props) {
  const { t } = useTranslation('send')
  const { user } = useSession()
  const { of } = useContentLanguages()
  const take = useCopy()
  const [languageId, pick] = useState(startIn)
  const [isShown, show] = useState(false)
  const handed = useHanded(records, languageId)
  const [first] = handed
  const link = list ? list.link : (first?.link ?? null)
  const languages = [...new Set(records.flatMap(({ texts }) => texts.map(({ language_id }) => language_id)))].map(of)
  const count = (way: WayOut) => {
    if (user) void countHandedOut(records, list || !first ? languageId : first.language.id, way)
  }
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
            <p lang={first.language.acronym} dir={first.language.text_direction} className={classes.name}>
              {list?.name ?? first.title}
            </p>
            {reason && <Text size="sm">{reason}</Text>}
            {missing > 0 && <Text size="sm">{t('send.incomplete', { count: missing })}</Text>}
            <fieldset className={classes.ways} aria-label={t('send.ways')}>
              {link !== null && (
                <LinkedWays handed={handed} list={list} count={count} link={link} onShow={() => show(true)} />
              )}
              {/* What was printed in one language is not printed again in the next by itself. */}
              <PlainWays
                key={handed.map(({ language }) => language.id).join()}
                handed={handed}
                list={list}
                count={count}
              />
              {link === null && !list && (
                <ReadingAction
                  label={t('send.colleagues')}
                  icon={<Icon name="link" size={20} />}
                  onClick={() => void take(addressIn(records[0]!), t('send.linkCopied'))}
                />
              )}
            </fieldset>
          </>
        )}
      </Stack>
      {isShown && first && link !== null && (
        <FullQr title={list?.name ?? first.title} link={link} language={first.language} onClose={() => show(false)} />
      )}
    </Modal>
  )
}
