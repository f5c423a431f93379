import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, OpeningHours } from '#shared/domain/directory/contact.ts'
import type { Field } from '#shared/model/fields.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import { contactName } from '#shared/domain/directory/contact-text.ts'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { isImageType, isPrivatePurpose, uploadPurposes } from '#shared/domain/uploads/upload-purposes.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { idOfLanguage } from '#web/i18n/current-language.ts'
import { Thumbnail } from '#web/entity/upload/thumbnail.tsx'
import type { GetRecordName } from '#web/entity/inputs/reference-options.ts'
import classes from './cells.module.css'

/** Lazy, since few lists contain opening hours. */
const HoursCell = lazyComponent(async () => (await import('#web/entity/contacts/hours-cell.tsx')).HoursCell)

/** Returns the URL of a file: from the record, or derived from the id for a public file. */
const fileUrlOf = (field: Field, id: string, url: unknown): string | null => {
  if (typeof url === 'string') return url
  return field.purpose && isPrivatePurpose(field.purpose) ? null : uploadPath(id)
}

function FileCell({ field, value, url }: { field: Field; value: unknown; url?: unknown }) {
  const { t } = useTranslation('upload')
  const urls = [url].flat()
  const isPicture = field.purpose !== null && uploadPurposes[field.purpose].types.every(isImageType)
  return (
    <Group gap="xs" component="span">
      {[value].flat().map((one, at) => {
        const id = String(one)
        const fileUrl = fileUrlOf(field, id, urls[at])
        if (isPicture || !fileUrl) return <Thumbnail key={id} url={fileUrl} isSmall />
        return (
          <Anchor key={id} href={fileUrl} target="_blank" rel="noreferrer" fz="inherit">
            {t('upload.open')}
          </Anchor>
        )
      })}
    </Group>
  )
}

/** Maximum number of names in a cell; the rest is a number. */
const maxNamesShown = 3

/** Dash for an empty value, with a text for screen readers. */
export function EmptyValue() {
  const { t } = useTranslation('entity')
  return (
    <Text span c="dimmed">
      <span aria-hidden="true">–</span>
      <span className={classes.hidden}>{t('cell.none')}</span>
    </Text>
  )
}

export function FlagCell({ value }: { value: boolean }) {
  const { t } = useTranslation('entity')
  return (
    <Group gap={6} wrap="nowrap" component="span" className={value ? classes.yes : classes.no}>
      {value ? <Icon name="check" size={16} /> : <Icon name="minus" size={16} />}
      {t(value ? 'cell.yes' : 'cell.no')}
    </Group>
  )
}

export function NameList({ names }: { names: string[] }) {
  const { t } = useTranslation('entity')
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && t('cell.separator')}
      <Bidi>{name}</Bidi>
    </Fragment>
  ))
}

/** Names of referenced records, shortened after `namesShown`. */
function ReferencesCell({ entity, ids, nameOf }: { entity: string; ids: string[]; nameOf: GetRecordName }) {
  const { t } = useTranslation('entity')
  if (ids.length === 0) return <EmptyValue />
  const names = ids.flatMap((id) => nameOf(entity, id) ?? [])
  if (names.length === 0) return <>{t('cell.items', { count: ids.length })}</>
  const shownNames = names.slice(0, maxNamesShown)
  const more = ids.length - shownNames.length
  return (
    <span>
      <NameList names={shownNames} />
      {more > 0 && (
        <Text span c="dimmed" size="sm" ms={6} className={classes.nowrap}>
          {t('cell.more', { count: more })}
        </Text>
      )}
    </span>
  )
}

const statusColors: Record<string, string> = {
  ACTIVE: 'teal',
  PUBLISHED: 'teal',
  INACTIVE: 'gray',
  active: 'teal',
  inactive: 'gray',
  DRAFT: 'gray',
  WAITING_FOR_APPROVAL: 'yellow',
  DECLINED: 'danger',
}

function ChoiceCell({ field, value }: { field: Field; value: string }) {
  const label = useLabel()
  const choiceText = field.choices?.[value]
  const text = choiceText ? label(choiceText) : value
  const color = statusColors[value]
  if (!color) return <>{text}</>
  return (
    <Badge color={color} variant="light" tt="none" fw={600} className={classes.badge}>
      {text}
    </Badge>
  )
}

function ChoicesCell({ field, values }: { field: Field; values: string[] }) {
  const label = useLabel()
  if (values.length === 0) return <EmptyValue />
  return <NameList names={values.map((one) => (field.choices?.[one] ? label(field.choices[one]) : one))} />
}

function IconCell({ field, value }: { field: Field; value: string }) {
  const label = useLabel()
  const choiceText = field.choices?.[value]
  return (
    <Group gap={8} wrap="nowrap" component="span">
      <CategoryIcon name={value} />
      {choiceText && label(choiceText)}
    </Group>
  )
}

/** E-mail address that wraps before the @ sign. */
export function EmailText({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 0) return <span dir="ltr">{text}</span>
  return (
    <span dir="ltr" className={classes.address}>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}

function ContactsCell({ contacts }: { contacts: Contact[] }) {
  const { t } = useTranslation('entity')
  const names = [...new Set(contacts.map(contactName).filter(Boolean))]
  if (names.length > 0) return <NameList names={names} />
  return contacts.length > 0 ? <>{t('cell.items', { count: contacts.length })}</> : <EmptyValue />
}

function ServicesCell({ services }: { services: Service[] }) {
  const { i18n } = useTranslation('entity')
  const language = idOfLanguage(i18n.language)
  const names = services.flatMap(({ translations }) => {
    const text = translations.find((one) => one.language_id === language) ?? translations[0]
    return text ? [text.name] : []
  })
  return names.length > 0 ? <NameList names={names} /> : <EmptyValue />
}

/** Value of a field in a list or read-only view, rendered by field kind. */
export function FieldCell(props: { field: Field; value: unknown; nameOf: GetRecordName; url?: unknown }) {
  const { field, value, nameOf } = props
  if (field.kind === 'flag') return <FlagCell value={value === true} />
  if (value === null || value === undefined || value === '') return <EmptyValue />
  if (field.kind === 'choice') return <ChoiceCell field={field} value={String(value)} />
  if (field.kind === 'choices') return <ChoicesCell field={field} values={value as string[]} />
  if (field.kind === 'upload' || field.kind === 'uploads')
    return <FileCell field={field} value={value} url={props.url} />
  if (field.kind === 'icon') return <IconCell field={field} value={String(value)} />
  if (field.kind === 'date') return <FormattedDate value={String(value)} />
  if (field.kind === 'instant') return <FormattedDate value={String(value)} withTime />
  if (field.kind === 'number') return <NumberCell value={Number(value)} />
  if (field.kind === 'email')
    return (
      <Anchor href={`mailto:${String(value)}`} fz="inherit" className={classes.address}>
        <EmailText text={String(value)} />
      </Anchor>
    )
  if (field.to && Array.isArray(value))
    return <ReferencesCell entity={field.to} ids={value.map(String)} nameOf={nameOf} />
  if (field.kind === 'reference' && field.to) {
    const name = nameOf(field.to, String(value))
    return name ? <Bidi>{name}</Bidi> : <EmptyValue />
  }
  if (field.kind === 'texts')
    return (value as string[]).length > 0 ? <NameList names={value as string[]} /> : <EmptyValue />
  if (field.kind === 'contacts') return <ContactsCell contacts={value as Contact[]} />
  if (field.kind === 'hours') return <HoursCell hours={value as OpeningHours} />
  if (field.kind === 'services') return <ServicesCell services={value as Service[]} />
  if (field.leftToRight)
    return (
      <span dir="ltr" className={classes.code}>
        {String(value)}
      </span>
    )
  if (typeof value === 'object') return <EmptyValue />
  return <Bidi>{String(value)}</Bidi>
}

export function NumberCell({ value }: { value: number }) {
  const { i18n } = useTranslation('entity')
  return <bdi className={classes.number}>{formatNumber(value, i18n.language)}</bdi>
}
