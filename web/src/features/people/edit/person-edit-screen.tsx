import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { personalData } from '#shared/entities/personal-data.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { people } from '#web/api/people.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { RecordForm } from '#web/entity/form/record-form.tsx'
import { isAllowed } from '#web/entity/view/record-paths.ts'
import { PersonFields } from './person-fields.tsx'
import { PrintWatermark } from '../print-watermark.tsx'
import { createExpiringFileLinks } from '../expiring-file-links.ts'
import { ErasePerson } from './erase-person.tsx'

/** Loaded on demand: most users who open the form can edit. */
const ReadOnlyPerson = lazyComponent(async () => (await import('./read-only-person.tsx')).ReadOnlyPerson, ItemSkeleton)

export function PersonCreateScreen() {
  return (
    <Page narrow>
      <RecordForm entity={personalData} record={null} Fields={PersonFields} />
      <PrintWatermark />
    </Page>
  )
}

/** Form of a person's record, or a read-only view without the privilege to edit. */
export function PersonUpdateScreen() {
  const { id = '' } = useParams()
  return <PersonUpdate key={id} id={id} />
}

function PersonUpdate({ id }: { id: string }) {
  const reading = useQuery(people.one(id))
  const erasable = reading.data && isAllowed(reading.data, 'DELETE') ? reading.data : null
  return (
    <Page actions={erasable && <ErasePerson person={erasable} />} narrow>
      <QueryState query={reading}>
        {(person) =>
          isAllowed(person, 'UPDATE') ? (
            <RecordForm entity={personalData} record={person} Fields={PersonFields} />
          ) : (
            <ReadOnlyPerson person={person} links={createExpiringFileLinks(reading)} />
          )
        }
      </QueryState>
      <PrintWatermark />
    </Page>
  )
}
