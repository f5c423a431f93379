import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { facts, type Fact } from '#shared/screens/facts-table.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'

/** Names and values of an entity's reader facts that have no dedicated place in the article. */
export function useExtraFacts(entityName: string, values: Readonly<Record<string, unknown>>): [string, ReactNode][] {
  const { t } = useTranslation('reader')
  const toText = useLabel()
  const factValue = ({ name, kind, choices }: Fact): ReactNode => {
    const value = values[name] ?? null
    if (value === null) return null
    if (kind === 'flag') return t(value ? 'facts.yes' : 'facts.no')
    if (kind === 'date' || kind === 'instant') return <FormattedDate value={String(value)} />
    const choice = choices?.[String(value)]
    return choice ? toText(choice) : String(value)
  }
  return (facts[entityName] ?? []).map((fact) => [toText(fact.label), factValue(fact)])
}
