import { Button, Collapse, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaTypes } from '#shared/model/content-choices.ts'
import { queries } from '#web/api/queries.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { namedOptions } from '#web/components/inputs/options.ts'
import { SearchField } from '#web/components/inputs/search-field.tsx'
import { MediaTypeIcon, useMediaTypeName } from '#web/reader/media/media-type.tsx'
import classes from './media-items.module.css'
import { hasMediaFilters, type MediaState } from './media-state.ts'

type Props = {
  state: MediaState
  onChange: (changes: Record<string, string | null>) => void
  onClear: () => void
}

function Kinds({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('media')
  const nameOf = useMediaTypeName()
  return (
    <fieldset className={classes.kinds} aria-label={t('browse.kinds')}>
      <UnstyledButton
        className={classes.kind}
        aria-pressed={state.type === null}
        onClick={() => onChange({ type: null })}
      >
        {t('browse.allKinds')}
      </UnstyledButton>
      {Object.keys(mediaTypes).map((type) => (
        <UnstyledButton
          key={type}
          className={classes.kind}
          aria-pressed={state.type === type}
          onClick={() => onChange({ type: state.type === type ? null : type })}
        >
          <MediaTypeIcon type={type} size={16} />
          {nameOf(type)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

type Place = { name: 'country' | 'nationality'; rows: { id: string; name: string }[] | undefined }

function PlaceFilter({ name, rows, state, onChange }: Place & Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('media')
  return (
    <Combobox
      label={t(`browse.${name}`)}
      options={namedOptions(rows)}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value })}
      placeholder={t('browse.any')}
    />
  )
}

export function MediaFilters({ state, onChange, onClear }: Props) {
  const { t } = useTranslation('media')
  const { data } = useQuery(queries.lookups())
  const [open, setOpen] = useState(state.country !== null || state.nationality !== null)
  return (
    <search className={classes.filters}>
      <SearchField
        value={state.q}
        onSearch={(q) => onChange({ q })}
        label={t('browse.words')}
        goLabel={t('browse.go')}
      />
      <Kinds state={state} onChange={onChange} />
      <div className={classes.tools}>
        <Button
          variant="subtle"
          leftSection={<Icon name="filter" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('browse.filters')}
        </Button>
        {hasMediaFilters(state) && (
          <Button variant="subtle" onClick={onClear}>
            {t('browse.clear')}
          </Button>
        )}
      </div>
      <Collapse expanded={open}>
        <div className={classes.locations}>
          <PlaceFilter name="country" rows={data?.countries} state={state} onChange={onChange} />
          <PlaceFilter name="nationality" rows={data?.nationalities} state={state} onChange={onChange} />
        </div>
      </Collapse>
    </search>
  )
}
