import { Button, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { bulletinQueries, type BulletinReaders, readersTable } from '#web/api/bulletins.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import tables from '#web/components/table.module.css'
import { toast } from '#web/components/toast.ts'
import { saveCsv } from '#web/entity/export-csv.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import classes from './bulletin-screen.module.css'

/** Under its form. */
const below = ({ id }: { id: string }) => <Readers id={id} />

/** A bulletin as whoever publishes sees it: what it says and for whom, to be changed, and who has read it. */
export function BulletinScreen() {
  const { id = '' } = useParams()
  return <EntityFormPage key={id} entity={entity} id={id} below={below} />
}

function Readers({ id }: { id: string }) {
  const { t, i18n } = useTranslation('readers')
  const readers = useQuery(bulletinQueries.readers(id))
  const table = useMutation({
    mutationFn: async () => saveCsv(await readersTable(id), 'bulletin-readers'),
    onError: (error) => toast.error(problemWords(error, i18n.language)),
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
      <QueryState query={readers} empty={<EmptyState mark="people" message={t('nobody')} />}>
        {(data) => <Read {...data} />}
      </QueryState>
    </section>
  )
}

function Read({ entities, units }: BulletinReaders) {
  const { t } = useTranslation('readers')
  const named = (unit: string | null) => (unit === null ? t('noUnit') : <bdi>{unit}</bdi>)
  return (
    <>
      <ul className={classes.units}>
        {units.map(({ unit, read, all }) => (
          <li key={unit}>
            <strong>{named(unit)}</strong> {t('readOf', { read, count: all })}
          </li>
        ))}
      </ul>
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
              <td>{named(unit)}</td>
              <td>{at ? <FormattedDate value={at} withTime /> : t('notYet')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
