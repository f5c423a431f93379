import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { phoneLink, formatPhone } from '#shared/domain/directory/contact-text.ts'
import type { DirectoryRow, PublishedDirectory } from '#web/reader/directory/directory-types.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { officeNames, OfficeNames, type OfficeProps } from './office-names.tsx'
import classes from './faq-article.module.css'

/**
 * Organisation whose name equals the office's in any language. Requires an exact match: a wrong phone number is worse
 * than none.
 */
function useOffice({ text, directories }: OfficeProps): PublishedDirectory | undefined {
  const names = officeNames(text)
  const isNamed = ({ name }: { name: string }) => names.includes(name)
  const linked = directories.find(isNamed)
  const search = useQuery({
    ...queries.publishedList<DirectoryRow>('directory', { search: names[0]! }),
    enabled: !linked,
  })
  const found = search.data?.entities ?? []
  // Its name in the page's language may differ from the text, so a single search result is checked by its translations.
  const id = (linked ?? found.find(isNamed) ?? (found.length === 1 ? found[0] : undefined))?.id
  const recordQuery = useQuery({
    ...queries.published<PublishedDirectory>('directory', id ?? ''),
    enabled: id !== undefined,
  })
  return recordQuery.data?.translations.some(isNamed) ? recordQuery.data : undefined
}

/** Office with its name in the reader's language, link and phone numbers. */
export function Office(props: OfficeProps) {
  const path = useReaderPath()
  const office = useOffice(props)
  if (!office) return <OfficeNames {...props} />
  const phones = office.contacts.find(({ phones: all = [] }) => all.length > 0)?.phones ?? []
  return (
    <>
      <Anchor component={Link} to={path('directory', office.id)} fw={600} className={classes.link}>
        <bdi>{office.name}</bdi>
      </Anchor>
      {phones.map((phone) => (
        <div key={formatPhone(phone)}>
          <Anchor href={phoneLink(phone)} className={classes.link}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </Anchor>
        </div>
      ))}
    </>
  )
}
