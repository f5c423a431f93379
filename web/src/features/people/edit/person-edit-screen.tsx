import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { personalData } from '#shared/entities/personal-data.ts'
import { lazyPart } from '#web/components/part.tsx'
import { people } from '#web/api/people.ts'
import { QueryState } from '#web/components/query-state.tsx'
import { Page } from '#web/components/page.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { RecordForm } from '#web/entity/record-form.tsx'
import { allows } from '#web/entity/record.ts'
import { PersonFields } from '../person-fields.tsx'
import { PrintMark } from '../print-mark.tsx'
import { shortLinks } from '../short-links.ts'
import { ErasePerson } from './erase-person.tsx'

/** For those who may not change it, which is the exception. */
const PersonReading = lazyPart(async () => (await import('./person-reading.tsx')).PersonReading, ItemSkeleton)

/** A new person's record. */
export function PersonCreateScreen() {
  return (
    <Page narrow>
      <RecordForm entity={personalData} record={null} Fields={PersonFields} />
      <PrintMark />
    </Page>
  )
}

/** A person's record to change, or to read where it is another's to change. */
export function PersonUpdateScreen() {
  const { id = '' } = useParams()
  return <PersonUpdate key={id} id={id} />
}

function PersonUpdate({ id }: { id: string }) {
  const reading = useQuery(people.one(id))
  const erasable = reading.data && allows(reading.data, 'DELETE')
  return (
    <Page actions={erasable && <ErasePerson id={id} />} narrow>
      <QueryState query={reading}>
        {(person) =>
          allows(person, 'UPDATE') ? (
            <RecordForm entity={personalData} record={person} Fields={PersonFields} />
          ) : (
            <PersonReading person={person} links={shortLinks(reading)} />
          )
        }
      </QueryState>
      <PrintMark />
    </Page>
  )
}
