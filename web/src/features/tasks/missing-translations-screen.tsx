import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { translationIssues } from '#shared/domain/faq/translation-issues.ts'
import { type MissingTranslation, taskQueries } from '#web/api/tasks.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { formatPercent } from '#web/components/dates/formatters.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { PagedTasks, perPage } from './paged-tasks.tsx'
import classes from './tasks.module.css'

function MissingTranslationRow({ missing }: { missing: MissingTranslation }) {
  const { t, i18n } = useTranslation('work')
  const { languageById } = useContentLanguages()
  const [written, wanted] = [languageById(missing.language_id), languageById(missing.language)]
  const share = formatPercent(missing.share, i18n.language)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Badge variant="light" className={classes.kind}>
          {t(`translations.debts.${missing.debt}`)} · <bdi lang={wanted.acronym}>{wanted.name}</bdi>
        </Badge>
        <Link
          to={`/faq/update-faq/${missing.id}?language=${wanted.acronym}`}
          className={classes.title}
          lang={written.acronym}
          dir={written.text_direction}
        >
          {missing.title ?? t('untitled')}
        </Link>
        <span className={classes.why}>
          {t('views', { count: missing.views })} · {t('translations.share', { share })}
        </span>
      </div>
    </li>
  )
}

/** Missing and outdated translations by demand, for one or all languages. */
export function MissingTranslationsScreen() {
  const { t } = useTranslation('work')
  const { contentLanguages } = useContentLanguages()
  const [searchParams, setSearchParams] = useSearchParams()
  const language = contentLanguages.find(({ acronym }) => acronym === searchParams.get('language'))
  const debt = translationIssues.find((one) => one === searchParams.get('debt'))
  const page = Math.max(1, Number(searchParams.get('page')) || 1)
  const set = (next: { language?: string; debt?: string; page?: number }) => {
    const { page: at = 1, ...chosen } = { language: language?.acronym ?? '', debt: debt ?? '', ...next }
    const params = Object.entries({ ...chosen, page: at > 1 ? String(at) : '' }).filter(([, value]) => value !== '')
    setSearchParams(new URLSearchParams(params), { replace: true, preventScrollReset: true })
  }
  const asked = { page: String(page), per_page: String(perPage), ...(language && { language: language.id }) }
  const query = useQuery(taskQueries.translations({ ...asked, ...(debt && { debt }) }))
  const counts = query.data?.counts
  return (
    <Page>
      <Text c="dimmed" mb="md" maw="60ch">
        {t('translations.intro')}
      </Text>
      <div className={classes.filters}>
        <NativeSelect
          aria-label={t('translations.language')}
          value={language?.acronym ?? ''}
          onChange={(next) => set({ language: next ?? '' })}
          options={[
            { value: '', label: t('translations.everyLanguage') },
            ...contentLanguages.map(({ acronym, name }) => ({ value: acronym, label: name })),
          ]}
        />
        <NativeSelect
          aria-label={t('translations.debt')}
          value={debt ?? ''}
          onChange={(next) => set({ debt: next ?? '' })}
          options={[
            { value: '', label: t('translations.everyDebt') },
            ...translationIssues.map((one) => ({
              value: one,
              label: `${t(`translations.debts.${one}`)} (${counts?.[one] ?? 0})`,
            })),
          ]}
        />
      </div>
      <QueryState
        query={query}
        pending={<ListSkeleton rows={8} />}
        empty={<EmptyState icon="globe" message={t('translations.nothing')} detail={t('translations.nothingAbout')} />}
      >
        {(data) => (
          <PagedTasks data={data} page={page} onPage={(next) => set({ page: next })}>
            <ul className={classes.rows}>
              {data.entities.map((missing) => (
                <MissingTranslationRow key={`${missing.id} ${missing.language}`} missing={missing} />
              ))}
            </ul>
          </PagedTasks>
        )}
      </QueryState>
    </Page>
  )
}
