import { Button, Input, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import type { InputProps } from '#web/entity/inputs/input-props.ts'
import { CardFrame } from './card-frame.tsx'
import classes from './cards-input.module.css'

/** Props of the content of an expanded card. */
export type CardProps<Item> = {
  value: Item
  onChange: (value: Item) => void
  /** Path of the item in the validation errors, such as `contacts.2`. */
  path: string
  /** Validation errors of the whole form. */
  problems: readonly FieldProblem[]
  problemAt: (path: string) => string | undefined
  disabled: boolean | undefined
}

type Props<Item> = InputProps & {
  /** Field name, the prefix of paths in the validation errors. */
  name: string
  value: Item[]
  onChange: (items: Item[]) => void
  problems?: readonly FieldProblem[] | undefined
  maxItems: number
  /** Returns the initial value of a new item. */
  begin: () => Item
  /** `titleOf` returns the name of an item, if any; `numbered` is the fallback by number, from 1. */
  titleOf: (item: Item) => string
  renderTitle: (title: string) => ReactNode
  numbered: (number: number) => string
  words: { none: string; add: string }
  children: (card: CardProps<Item>) => ReactNode
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** List of items with many details, as collapsible cards. Readers see them in the same order. */
export function CardsInput<Item>({ id, label, description, error, value, onChange, ...rest }: Props<Item>) {
  const { name, problems = [], disabled, words } = rest
  const { i18n } = useTranslation('contacts')
  const [opened, setOpened] = useState<readonly number[]>([])
  const problemAt = (path: string): string | undefined => {
    const problem = problems.find((one) => one.path === path)
    return problem && fieldText(problem, i18n.language)
  }
  const wrongIn = (place: number) => problems.filter(({ path }) => path.startsWith(`${name}.${place}.`)).length

  const add = () => {
    onChange([...value, rest.begin()])
    setOpened([...opened, value.length])
  }
  const remove = (place: number) => {
    onChange(value.filter((_, at) => at !== place))
    setOpened(opened.flatMap((at) => (at === place ? [] : [at > place ? at - 1 : at])))
  }
  const move = (place: number, by: -1 | 1) => {
    const to = place + by
    onChange(moveItem(value, place, to))
    setOpened(opened.map((at) => (at === place ? to : at === to ? place : at)))
  }
  const toggle = (place: number) =>
    setOpened(opened.includes(place) ? opened.filter((at) => at !== place) : [...opened, place])

  return (
    <section id={id} tabIndex={-1} aria-label={label} className={classes.all}>
      <Input.Label component="div" size="md" className={classes.label}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      {error && <Input.Error>{error}</Input.Error>}
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {value.length > 0 && (
        <ol className={classes.cards}>
          {value.map((item, place) => (
            <CardFrame
              key={place}
              path={`${name}.${place}`}
              title={rest.titleOf(item)}
              drawn={rest.renderTitle(rest.titleOf(item))}
              numbered={rest.numbered(place + 1)}
              place={place}
              count={value.length}
              // Cards with validation errors stay expanded, since the error summary links to their inputs.
              open={opened.includes(place) || wrongIn(place) > 0}
              wrong={wrongIn(place)}
              onToggle={() => toggle(place)}
              onMove={(by) => move(place, by)}
              onRemove={() => remove(place)}
              disabled={disabled}
            >
              {() =>
                rest.children({
                  value: item,
                  onChange: (next) => onChange(value.map((one, at) => (at === place ? next : one))),
                  path: `${name}.${place}`,
                  problems,
                  problemAt,
                  disabled,
                })
              }
            </CardFrame>
          ))}
        </ol>
      )}
      {!disabled && value.length < rest.maxItems && (
        <Button variant="light" leftSection={<Icon name="plus" />} onClick={add}>
          {words.add}
        </Button>
      )}
    </section>
  )
}
