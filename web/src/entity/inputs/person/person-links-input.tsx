import { Button, CloseButton, Fieldset, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { webAddress } from '#shared/model/fields.ts'
import { personNetworks } from '#shared/domain/people/people-choices.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { type GroupInputProps, GroupError } from './group-error.tsx'
import classes from './person-form.module.css'
import type { SocialLink } from './consent-state.ts'

const maxLinks = 20

export function PersonLinksInput({ value, onChange, ...common }: GroupInputProps<SocialLink[]>) {
  const { t, i18n } = useTranslation('people')
  const toText = useLabel()
  const links = value ?? []
  const kinds = Object.entries(personNetworks).map(([kind, words]) => ({ value: kind, label: toText(words) }))
  const invalidLinks = links.map(({ url }) => Boolean(common.error) && !webAddress.safeParse(url).success)
  const change = (at: number, part: Partial<SocialLink>) =>
    onChange(links.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Fieldset legend={common.label} id={common.id} tabIndex={-1} disabled={common.disabled} className={classes.group}>
      {links.map((link, index) => (
        <div key={index} className={classes.link}>
          <NativeSelect
            aria-label={t('links.kind', { place: index + 1 })}
            options={kinds}
            value={link.kind}
            onChange={(kind) => kind && change(index, { kind })}
            className={classes.linkKind}
          />
          <TextInput
            aria-label={t('links.address', { place: index + 1 })}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            value={link.url}
            onChange={(event) => change(index, { url: event.currentTarget.value })}
            error={invalidLinks[index] ? fieldText({ code: 'invalid_url' }, i18n.language) : undefined}
            className={classes.linkAddress}
          />
          <CloseButton
            size="lg"
            aria-label={t('links.remove', { place: index + 1 })}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="light"
        leftSection={<Icon name="plus" />}
        disabled={links.length >= maxLinks}
        onClick={() => onChange([...links, { kind: 'other', url: '' }])}
      >
        {t('links.add')}
      </Button>
      {!invalidLinks.includes(true) && <GroupError text={common.error} />}
    </Fieldset>
  )
}
