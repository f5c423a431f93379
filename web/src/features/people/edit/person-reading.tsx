import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Person } from '#web/api/people.ts'
import { PersonDetail } from '../person-detail.tsx'
import type { ShortLinks } from '../short-links.ts'

/** A person's record in the place of its form, for those who may not change it. */
export function PersonReading({ person, links }: { person: Person; links: ShortLinks }) {
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
