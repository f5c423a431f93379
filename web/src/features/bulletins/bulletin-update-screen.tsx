import { Button, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { bulletinQueries, type BulletinReaders, fetchReadersCsv } from '#web/api/faq/bulletins.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import tables from '#web/components/layout/table.module.css'
import { toast } from '#web/components/feedback/toast.ts'
import { saveCsv } from '#web/entity/list/export-csv.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import classes from './bulletin-update-screen.module.css'

const below = ({ id }: { id: string }) => <Readers id={id} />

export function BulletinUpdateScreen() {
  const { id = '' } = useParams()
  return <EntityFormPage key={id} entity={entity} id={id} renderBelow={below} />
}

function Readers({ id }: { id: string }) {
  const { t, i18n } = useTranslation('readers')
  const readers = useQuery(bulletinQueries.readers(id))
  const table = useMutation({
    mutationFn: async () => saveCsv(await fetchReadersCsv(id), 'bulletin-readers'),
    onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
  })
  return (
    <section className={classes.readers} aria-labelledby="readers">
      <header className={classes.head}>
        <Title order={2} size="h3" id="readers">
          {t('title')}
        </Title>
        <Button variant="default" loading={table.isPending} onClick={() => table.mutate()}>
          {t('csv')}
        </Button>
      </header>
      <QueryState query={readers} empty={<EmptyState icon="people" message={t('nobody')} />}>
        {(data) => <ReadStatus {...data} />}
      </QueryState>
    </section>
  )
}

function ReadStatus({ entities, units }: BulletinReaders) {
  const { t } = useTranslation('readers')
  const total = units.reduce((sum, { all }) => sum + all, 0)
  const unitName = (unit: string | null) => (unit === null ? t('noUnit') : <bdi>{unit}</bdi>)
  return (
    <>
      <ul className={classes.units}>
        {units.map(({ unit, read, all }) => (
          <li key={unit}>
            <strong>{unitName(unit)}</strong> {t('readOf', { read, count: all })}
          </li>
        ))}
      </ul>
      {total > entities.length && <p className={classes.partial}>{t('partial', { shown: entities.length, total })}</p>}
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('read')}</th>
          </tr>
        </thead>
        <tbody>
          {entities.map(({ id, name, unit, read_at: at }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>{unitName(unit)}</td>
              <td>{at ? <FormattedDate value={at} withTime /> : t('notYet')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
