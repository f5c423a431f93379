import { Button, Input, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
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
  createItem: () => Item
  /** `titleOf` returns the name of an item, if any; `numbered` is the fallback by number, from 1. */
  titleOf: (item: Item) => string
  renderTitle: (title: string) => ReactNode
  numbered: (number: number) => string
  texts: { none: string; add: string }
  children: (card: CardProps<Item>) => ReactNode
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** List of items with many details, as collapsible cards. Readers see them in the same order. */
export function CardsInput<Item>({ id, label, description, error, value, onChange, ...rest }: Props<Item>) {
  const { name, problems = [], disabled, texts } = rest
  const { i18n } = useTranslation('contacts')
  const [openIndexes, setOpenIndexes] = useState<readonly number[]>([])
  const problemAt = (path: string): string | undefined => {
    const problem = problems.find((one) => one.path === path)
    return problem && fieldText(problem, i18n.language)
  }
  const countErrors = (index: number) => problems.filter(({ path }) => path.startsWith(`${name}.${index}.`)).length

  const add = () => {
    onChange([...value, rest.createItem()])
    setOpenIndexes([...openIndexes, value.length])
  }
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index))
    setOpenIndexes(openIndexes.flatMap((at) => (at === index ? [] : [at > index ? at - 1 : at])))
  }
  const move = (index: number, by: -1 | 1) => {
    const to = index + by
    onChange(moveItem(value, index, to))
    setOpenIndexes(openIndexes.map((at) => (at === index ? to : at === to ? index : at)))
  }
  const toggle = (index: number) =>
    setOpenIndexes(openIndexes.includes(index) ? openIndexes.filter((at) => at !== index) : [...openIndexes, index])

  return (
    <section id={id} tabIndex={-1} aria-label={label} className={classes.all}>
      <Input.Label component="div" size="md" className={classes.label}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      {error && <Input.Error>{error}</Input.Error>}
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {value.length > 0 && (
        <ol className={classes.cards}>
          {value.map((item, index) => (
            <CardFrame
              key={index}
              path={`${name}.${index}`}
              title={rest.titleOf(item)}
              summary={rest.renderTitle(rest.titleOf(item))}
              numbered={rest.numbered(index + 1)}
              index={index}
              count={value.length}
              // Cards with validation errors stay expanded, since the error summary links to their inputs.
              open={openIndexes.includes(index) || countErrors(index) > 0}
              errorCount={countErrors(index)}
              onToggle={() => toggle(index)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
              disabled={disabled}
            >
              {() =>
                rest.children({
                  value: item,
                  onChange: (next) => onChange(value.map((one, at) => (at === index ? next : one))),
                  path: `${name}.${index}`,
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
          {texts.add}
        </Button>
      )}
    </section>
  )
}
