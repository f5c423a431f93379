import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { namedOptions, treeOptions } from '#web/components/choosing/options.ts'
import { TickBox } from '#web/components/choosing/tick-box.tsx'
import { confirm } from '#web/components/confirm.ts'
import { fileSizeWords } from '#web/components/file-size-words.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { NetworkButton } from '#web/components/network-button.tsx'
import type { About } from '#web/offline/pack/about.ts'
import {
  canKeepPacks,
  choosePictures,
  refreshPack,
  removePack,
  startPack,
  takePack,
  usePack,
} from '#web/offline/pack/pack.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import classes from './me-screen.module.css'

/** What a person may read, on this device too; nothing where its browser keeps nothing. */
export function TakenAlong() {
  const { t } = useTranslation('account')
  const { about, doing, failed } = usePack()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    void startPack()
    void canKeepPacks().then(setOffered)
  }, [])
  if (!isOffered) return null
  return (
    <section aria-labelledby="taken-along">
      <h2 id="taken-along" className={classes.heading}>
        {t('offline.title')}
      </h2>
      <Stack align="flex-start">
        {about ? <Kept about={about} /> : <Offer />}
        <output>{doing !== 'nothing' && t(`offline.${doing}`)}</output>
        {failed && (
          <Text role="alert" c="red">
            {t('offline.failed')}
          </Text>
        )}
      </Stack>
    </section>
  )
}

function Offer() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const { current } = useContentLanguages()
  const { data } = useQuery(queries.lookups())
  const own = user?.countries ?? []
  const [country, setCountry] = useState<string | null>(own.length === 1 ? own[0]! : null)
  const [category, setCategory] = useState<string | null>(null)
  const { doing } = usePack()
  return (
    <>
      <Text>{t('offline.about')}</Text>
      <ChooseOne
        label={t('offline.category')}
        placeholder={t('offline.everyCategory')}
        options={treeOptions(data?.categories)}
        value={category}
        onChange={setCategory}
      />
      <ChooseOne
        label={t('offline.country')}
        placeholder={t('offline.everyCountry')}
        options={namedOptions(data?.countries)}
        value={country}
        onChange={setCountry}
      />
      <NetworkButton
        loading={doing === 'taking'}
        onClick={() => void takePack({ language: current.acronym, country, category })}
      >
        {t('offline.take')}
      </NetworkButton>
    </>
  )
}

function Kept({ about }: { about: About }) {
  const { t, i18n } = useTranslation('account')
  const { all } = useContentLanguages()
  const { data } = useQuery(queries.lookups())
  const { doing } = usePack()
  const { part, pictures } = about
  const category = treeOptions(data?.categories).find(({ value }) => value === part.category)?.label
  const country = namedOptions(data?.countries).find(({ value }) => value === part.country)?.label
  const size = (bytes: number) => `\u2068${fileSizeWords(bytes, i18n.language)}\u2069`
  const remove = async () => {
    const sure = await confirm({ text: t('offline.removeText'), confirmLabel: t('offline.remove'), local: true })
    if (sure) await removePack()
  }
  const language = all.find(({ acronym }) => acronym === part.language)?.name
  return (
    <>
      <Text>
        {[language, category ?? t('offline.everyCategory'), country ?? t('offline.everyCountry')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text>
        {t('offline.size', { size: size(about.bytes) })} · {t('offline.asOf')}{' '}
        <FormattedDate value={new Date(about.asOf).toISOString()} withTime />
      </Text>
      {pictures.count > 0 && (
        <TickBox
          label={t('offline.withPictures', { size: size(pictures.bytes) })}
          checked={about.withPictures}
          disabled={doing !== 'nothing'}
          onChange={({ currentTarget }) => void choosePictures(currentTarget.checked)}
        />
      )}
      <Group>
        <NetworkButton variant="default" loading={doing === 'refreshing'} onClick={() => void refreshPack()}>
          {t('offline.refresh')}
        </NetworkButton>
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          {t('offline.remove')}
        </Button>
      </Group>
    </>
  )
}
