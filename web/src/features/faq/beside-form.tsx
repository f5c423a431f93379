import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { presenceAt } from '#web/api/presence.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { fieldId } from '#web/components/field-id.ts'
import { Discussion, type DiscussionProps } from './comments/discussion.tsx'
import { completed } from './use-faq-record.ts'
import type { Place } from './comments/place.ts'

type Props = Omit<DiscussionProps, 'place' | 'onSaid'> & { languageId: string; onSaid: (faq: FaqRecord) => void }

/** Reads what others have said once it is known that there is a newer version. */
function useHeard({ id, version }: FaqRecord, onSaid: (faq: FaqRecord) => void): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...presenceAt('faq', id), enabled: false })
  const newest = data?.version ?? version
  useEffect(() => {
    if (newest <= version) return
    // What cannot be read now is read after the next look.
    client.fetchQuery({ ...queries.one(faq, id), staleTime: 0 }).then(
      (record) => onSaid(completed(record)),
      () => {},
    )
  }, [client, id, newest, version, onSaid])
}

/** What is said of the text that is being written, beside the form in which it is. */
export function BesideForm({ languageId, texts, ...given }: Props) {
  useHeard(given.faq, given.onSaid)
  const place = useMemo(
    (): Place => ({
      languageId,
      find: (field) => document.getElementById(fieldId(`translations.${languageId}.${field}`)),
    }),
    [languageId],
  )
  return <Discussion {...given} texts={useDeferredValue(texts)} place={place} />
}
