import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { debts } from '#shared/reading/debts.ts'
import { type Owed, workQueries } from '#web/api/work.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { formatShare } from '#web/components/dates.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { PagedRows, perPage } from './paged-rows.tsx'
import classes from './work.module.css'

function OwedRow({ owed }: { owed: Owed }) {
  const { t, i18n } = useTranslation('work')
  const { of } = useContentLanguages()
  const [written, wanted] = [of(owed.language_id), of(owed.language)]
  const share = formatShare(owed.share, i18n.language)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Badge variant="light" className={classes.kind}>
          {t(`translations.debts.${owed.debt}`)} · <bdi lang={wanted.acronym}>{wanted.name}</bdi>
        </Badge>
        <Link
          to={`/faq/update-faq/${owed.id}?language=${wanted.acronym}`}
          className={classes.title}
          lang={written.acronym}
          dir={written.text_direction}
        >
          {owed.title ?? t('untitled')}
        </Link>
        <span className={classes.why}>
          {t('views', { count: owed.views })} · {t('translations.share', { share })}
        </span>
      </div>
    </li>
  )
}

/** The translations that readers lack, in all languages or one, what is wanted most first. */
export function TranslationsScreen() {
  const { t } = useTranslation('work')
  const { all } = useContentLanguages()
  const [address, setAddress] = useSearchParams()
  const language = all.find(({ acronym }) => acronym === address.get('language'))
  const debt = debts.find((one) => one === address.get('debt'))
  const page = Math.max(1, Number(address.get('page')) || 1)
  const set = (next: { language?: string; debt?: string; page?: number }) => {
    const { page: at = 1, ...chosen } = { language: language?.acronym ?? '', debt: debt ?? '', ...next }
    const said = Object.entries({ ...chosen, page: at > 1 ? String(at) : '' }).filter(([, value]) => value !== '')
    setAddress(new URLSearchParams(said), { replace: true, preventScrollReset: true })
  }
  const asked = { page: String(page), per_page: String(perPage), ...(language && { language: language.id }) }
  const query = useQuery(workQueries.translations({ ...asked, ...(debt && { debt }) }))
  const counts = query.data?.counts
  return (
    <Page>
      <Text c="dimmed" mb="md" maw="60ch">
        {t('translations.intro')}
      </Text>
      <div className={classes.filters}>
        <Choice
          aria-label={t('translations.language')}
          value={language?.acronym ?? ''}
          onChange={(next) => set({ language: next ?? '' })}
          options={[
            { value: '', label: t('translations.everyLanguage') },
            ...all.map(({ acronym, name }) => ({ value: acronym, label: name })),
          ]}
        />
        <Choice
          aria-label={t('translations.debt')}
          value={debt ?? ''}
          onChange={(next) => set({ debt: next ?? '' })}
          options={[
            { value: '', label: t('translations.everyDebt') },
            ...debts.map((one) => ({ value: one, label: `${t(`translations.debts.${one}`)} (${counts?.[one] ?? 0})` })),
          ]}
        />
      </div>
      <QueryState
        query={query}
        pending={<ListSkeleton rows={8} />}
        empty={<EmptyState mark="globe" message={t('translations.nothing')} about={t('translations.nothingAbout')} />}
      >
        {(data) => (
          <PagedRows data={data} page={page} onPage={(next) => set({ page: next })}>
            {data.entities.map((owed) => (
              <OwedRow key={`${owed.id} ${owed.language}`} owed={owed} />
            ))}
          </PagedRows>
        )}
      </QueryState>
    </Page>
  )
}
