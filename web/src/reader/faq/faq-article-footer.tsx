import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { splitNames } from '#shared/domain/directory/contact-text.ts'
import { socialNetworks } from '#shared/model/content-choices.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { findOffice } from './contact/contact-office.ts'
import { LinkedFaqs } from './linked-faqs.tsx'
import { LinkedRecords } from './linked-records.tsx'
import classes from './faq-article.module.css'
import type { ReadingFaq, SocialLink } from '#web/api/faq/faq-types.ts'

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

function Links({ links }: { links: SocialLink[] }) {
  const label = useLabel()
  return links
    .filter(({ url }) => isWebAddress(url))
    .map(({ kind, url }) => (
      <Anchor key={`${kind} ${url}`} href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
        <Icon name="link" />
        <span>
          {kind !== 'other' && socialNetworks[kind] && <>{label(socialNetworks[kind])} · </>}
          <bdi dir="ltr">{hostOf(url)}</bdi>
        </span>
      </Anchor>
    ))
}

/** Contact office: a known organisation in the reader's language with a link, or free text in several languages. */
function Office({ text, organisation }: { text: string; organisation: ReturnType<typeof findOffice> }) {
  const { t } = useTranslation('reader')
  const path = useReaderPath()
  return (
    <div className={classes.office}>
      <Icon name="place" size={22} />
      <div>
        <Text size="sm" c="dimmed">
          {t('reading.office')}
        </Text>
        {organisation ? (
          <Anchor component={Link} to={path('directory', organisation.id)} fw={600} className={classes.link}>
            <bdi>{organisation.name}</bdi>
          </Anchor>
        ) : (
          // On separate lines, because mixed text directions on one line are unreadable.
          splitNames(text).map((name) => (
            <Text key={name} fw={600}>
              <bdi>{name}</bdi>
            </Text>
          ))
        )}
      </div>
    </div>
  )
}

type Props = { faq: ReadingFaq; linked: boolean; headingOrder: 2 | 3 | 4 }

/** Related content of an FAQ: contacts, links, media, hashtags and similar questions. */
export function FaqArticleFooter({ faq, linked, headingOrder }: Props) {
  const { t } = useTranslation('reader')
  const { social_links: links = [], directories = [], media = [], related = [], contacts = [] } = faq
  const office = findOffice(faq.contact_office ?? '', contacts)
  // The card of the contact names it already.
  const isInCard = office !== undefined && contacts.every(({ directory }) => directory.id === office.id)
  const officeText = isInCard ? null : faq.contact_office
  return (
    <Stack gap="lg">
      {(officeText || links.length > 0) && (
        <Paper className={classes.contact}>
          {officeText && <Office text={officeText} organisation={office} />}
          <Links links={links} />
        </Paper>
      )}
      <LinkedRecords directories={directories} media={media} headingOrder={headingOrder} />
      {faq.hashtags.length > 0 && (
        <Group gap={6} component="ul" className={classes.hashtags} aria-label={t('reading.hashtags')}>
          {faq.hashtags.map(({ id, hashtag }) => (
            <li key={id}>
              {linked ? (
                <Link to={`/frontline/faq-hashtag/${encodeURIComponent(hashtag)}`} className={classes.hashtag}>
                  <bdi>#{hashtag}</bdi>
                </Link>
              ) : (
                <span className={classes.hashtag}>
                  <bdi>#{hashtag}</bdi>
                </span>
              )}
            </li>
          ))}
        </Group>
      )}
      <LinkedFaqs faqs={related} heading={t('reading.related')} headingOrder={headingOrder} />
    </Stack>
  )
}
