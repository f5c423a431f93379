import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Person } from '#web/api/people.ts'
import { PersonDetail } from '../person-detail.tsx'
import type { ExpiringFileLinks } from '../expiring-file-links.ts'

export function ReadOnlyPerson({ person, links }: { person: Person; links: ExpiringFileLinks }) {
  const { t } = useTranslation('people')
  return (
    <>
      <Alert color="gray" mb="lg">
        {t('form.readOnly')}
      </Alert>
      <PersonDetail person={person} links={links} editable={false} />
    </>
  )
}
