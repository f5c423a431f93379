import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { namedOptions, treeOptions } from '#web/components/inputs/options.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { formatFileSize } from '#web/components/text/format-file-size.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import type { PackMetadata } from '#web/offline/pack/pack-metadata.ts'
import {
  canStorePacks,
  choosePictures,
  refreshPack,
  removePack,
  startPack,
  takePack,
  usePack,
} from '#web/offline/pack/pack.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './me-screen.module.css'

/** Panel of the offline pack. Renders nothing if the browser cannot store packs. */
export function OfflinePackPanel() {
  const { t } = useTranslation('account')
  const { metadata, operation, failed } = usePack()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    void startPack()
    void canStorePacks().then(setOffered)
  }, [])
  const { hash } = useLocation()
  // The panel appears after the scroll position of the page has been set.
  const scrollTo = useCallback(
    (section: HTMLElement | null) => {
      if (section && hash === `#${section.id}`) section.scrollIntoView()
    },
    [hash],
  )
  if (!isOffered) return null
  return (
    <section ref={scrollTo} id="offline" aria-labelledby="taken-along">
      <h2 id="taken-along" className={classes.heading}>
        {t('offline.title')}
      </h2>
      <Stack align="flex-start">
        {metadata ? <SavedPack metadata={metadata} /> : <DownloadOffer />}
        <output>{operation !== 'nothing' && t(`offline.${operation}`)}</output>
        {failed && (
          <Text role="alert" c="red">
            {t('offline.failed')}
          </Text>
        )}
      </Stack>
    </section>
  )
}

function DownloadOffer() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const { currentLanguage } = useContentLanguages()
  const { data } = useQuery(queries.lookups())
  const userCountries = user?.countries ?? []
  const [country, setCountry] = useState<string | null>(userCountries.length === 1 ? userCountries[0]! : null)
  const [category, setCategory] = useState<string | null>(null)
  const { operation } = usePack()
  return (
    <>
      <Text>{t('offline.about')}</Text>
      <Combobox
        label={t('offline.category')}
        placeholder={t('offline.everyCategory')}
        options={treeOptions(data?.categories)}
        value={category}
        onChange={setCategory}
      />
      <Combobox
        label={t('offline.country')}
        placeholder={t('offline.everyCountry')}
        options={namedOptions(data?.countries)}
        value={country}
        onChange={setCountry}
      />
      <NetworkButton
        loading={operation === 'taking'}
        onClick={() => void takePack({ language: currentLanguage.acronym, country, category })}
      >
        {t('offline.take')}
      </NetworkButton>
    </>
  )
}

function SavedPack({ metadata }: { metadata: PackMetadata }) {
  const { t, i18n } = useTranslation('account')
  const { contentLanguages } = useContentLanguages()
  const { data } = useQuery(queries.lookups())
  const { operation } = usePack()
  const { part, pictures } = metadata
  const category = treeOptions(data?.categories).find(({ value }) => value === part.category)?.label
  const country = namedOptions(data?.countries).find(({ value }) => value === part.country)?.label
  const size = (bytes: number) => `\u2068${formatFileSize(bytes, i18n.language)}\u2069`
  const remove = async () => {
    const sure = await confirm({ text: t('offline.removeText'), confirmLabel: t('offline.remove'), local: true })
    if (sure) await removePack()
  }
  const language = contentLanguages.find(({ acronym }) => acronym === part.language)?.name
  const otherLanguages = contentLanguages.filter(({ acronym }) => acronym !== part.language)
  return (
    <>
      <Text>
        {[language, category ?? t('offline.everyCategory'), country ?? t('offline.everyCountry')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text>
        {t('offline.size', { size: size(metadata.bytes) })} · {t('offline.asOf')}{' '}
        <FormattedDate value={new Date(metadata.asOf).toISOString()} withTime />
      </Text>
      {pictures.count > 0 && (
        <Checkbox
          label={t('offline.withPictures', { size: size(pictures.bytes) })}
          checked={metadata.withPictures}
          disabled={operation !== 'nothing'}
          onChange={({ currentTarget }) => void choosePictures(currentTarget.checked)}
        />
      )}
      <Group>
        {otherLanguages.map(({ id, acronym, name }) => (
          <NetworkButton
            key={id}
            variant="default"
            loading={operation === 'taking'}
            onClick={() => void takePack({ ...part, language: acronym })}
          >
            {t('offline.takeIn', { language: `\u2068${name}\u2069` })}
          </NetworkButton>
        ))}
      </Group>
      <Group>
        <NetworkButton variant="default" loading={operation === 'refreshing'} onClick={() => void refreshPack()}>
          {t('offline.refresh')}
        </NetworkButton>
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          {t('offline.remove')}
        </Button>
      </Group>
    </>
  )
}
