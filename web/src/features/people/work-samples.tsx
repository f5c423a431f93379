import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import type { Person } from '#web/api/people.ts'
import classes from './work-samples.module.css'
import type { ExpiringFileLinks } from './expiring-file-links.ts'

/** URLs of the work samples, in the order of their ids. */
const sampleUrls = ({ work_samples: ids = [], work_samples_url: urls = [] }: Person): (string | null)[] =>
  ids.map((_, index) => urls[index] ?? null)

type Props = { person: Person; links: ExpiringFileLinks }

function Sample({ url, place, links }: { url: string | null; place: number; links: ExpiringFileLinks }) {
  const { t } = useTranslation('people')
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const open = (event: MouseEvent) => {
    if (links.fresh()) return
    event.preventDefault()
    void links.renew().then((record) => {
      const renewed = record && sampleUrls(record)[place]
      if (renewed) window.open(renewed, '_blank', 'noopener,noreferrer')
    })
  }
  // A file that is no image is shown as a document, unless its link has only expired.
  const failed = () => {
    if (links.fresh()) setBrokenUrl(url)
    else void links.renew()
  }
  if (!url) return <span className={classes.missing}>{t('samples.missing')}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={classes.sample}
      onClick={open}
    >
      {brokenUrl === url ? (
        <span className={classes.document}>
          <Icon name="book" size={28} />
          {t('samples.document', { place: place + 1 })}
        </span>
      ) : (
        <img src={url} alt={t('samples.picture', { place: place + 1 })} referrerPolicy="no-referrer" onError={failed} />
      )}
    </a>
  )
}

export function WorkSamples({ person, links }: Props) {
  const { t } = useTranslation('people')
  return (
    <ul className={classes.samples} aria-label={t('detail.samples')}>
      {sampleUrls(person).map((url, index) => (
        <li key={index}>
          <Sample url={url} place={index} links={links} />
        </li>
      ))}
    </ul>
  )
}
