import { Button, Collapse, Pill, TextInput } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { type PeopleFilter, peopleFilters } from '#web/api/people.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { findFolded, type Option } from '#web/components/inputs/options.ts'
import { useDebouncedText } from '#web/entity/list/use-debounced-text.ts'
import { useSpokenLanguages } from '#web/entity/inputs/person/use-person-names.ts'
import classes from './creative-search.module.css'
import type { FilterOptions } from './use-filter-options.ts'
import type { PeopleSearchState } from './use-people-search.ts'

type Props = { state: PeopleSearchState; filterOptions: FilterOptions }

function Chips({ state, filterOptions }: Props) {
  const { t, i18n } = useTranslation('people')
  if (state.chosen.length === 0) return null
  return (
    <fieldset className={classes.chips} aria-label={t('search.chosen')}>
      {state.chosen.map(({ name, value }) => {
        const { label, options } = filterOptions[name]
        // The option's label includes the number of people, so the chip shows the value instead.
        const text = (name !== 'creative_areas' && options.find((one) => one.value === value)?.label) || value
        return (
          <Pill
            key={`${name} ${value}`}
            size="md"
            withRemoveButton
            onRemove={() => state.removeFilter(name, value)}
            removeButtonProps={{
              'aria-label': t('search.drop', { filter: label, value: text }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            className={classes.chip}
          >
            {formatLabelledValue(label, '', i18n.language)}
            <bdi>{text}</bdi>
          </Pill>
        )
      })}
      <Button variant="subtle" size="compact-md" onClick={state.clearFilters}>
        {t('search.clearFilters')}
      </Button>
    </fieldset>
  )
}

/** One filter. Selected values are shown as chips; the input shows only their number. */
function Filter({ name, state, filterOptions }: Props & { name: PeopleFilter }) {
  const { t } = useTranslation('people')
  const { nameOf, valueOf } = useSpokenLanguages()
  const { label, options } = filterOptions[name]
  const value = state.search.filters[name] ?? []
  // Languages may be free text.
  const other = (typed: string): Option[] => {
    const text = name === 'languages' ? valueOf(typed) : ''
    return text && !options.some((one) => one.value === text) ? [{ value: text, label: nameOf(text) }] : []
  }
  return (
    <MultiCombobox
      label={label}
      options={options}
      value={value}
      onChange={(values) => state.setFilter(name, values)}
      find={(all, typed) => findFolded([...all, ...other(typed)], typed)}
      nameOf={nameOf}
      maxShown={0}
      placeholder={value.length > 0 ? t('search.chosenHere', { count: value.length }) : t('search.any')}
    />
  )
}

export function PeopleSearchFilters({ state, filterOptions }: Props) {
  const { t } = useTranslation('people')
  const wide = useMediaQuery('(min-width: 62.0625em)', false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(wide)
  const [words, setWords] = useDebouncedText(state.search.q, state.setQuery)
  const count = state.chosen.length
  return (
    <search className={classes.search} aria-label={t('search.label')}>
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label={t('search.words')}
          placeholder={t('search.words')}
          leftSection={<Icon name="search" />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={classes.words}
        />
        <Button variant="default" leftSection={<Icon name="settings" />} aria-expanded={isOpen} onClick={toggle}>
          {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
        </Button>
      </div>
      <Collapse expanded={isOpen}>
        <div className={classes.filters}>
          {peopleFilters.map((name) => (
            <Filter key={name} name={name} state={state} filterOptions={filterOptions} />
          ))}
        </div>
      </Collapse>
      <Chips state={state} filterOptions={filterOptions} />
    </search>
  )
}
