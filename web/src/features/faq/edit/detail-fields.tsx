import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faq } from '#shared/entities/faq.ts'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { typedFields } from '#web/entity/form/form-values.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { useProblemText } from '../use-problem-text.ts'
import { CategoryTree } from './category-tree.tsx'
import classes from './faq-edit.module.css'
import { LinkedRecordsInput } from './linked-records-input.tsx'
import { FaqLinksInput } from './faq-links-input.tsx'
import { Callout } from '#web/reader/callout.tsx'

const plain = ['countries', 'nationalities', 'contact_office']
const linkedFields = [
  ['directories', 'directory'],
  ['media', 'media'],
] as const

export function DetailFields({ form, isWider }: { form: EntityForm; isWider: boolean }) {
  const { t } = useTranslation('faq')
  const { atField } = useProblemText()
  const fields = typedFields<typeof faq>(form.values)
  const errorAt = (name: string) => {
    const found = form.problems.find((one) => one.path === name || one.path.startsWith(`${name}.`))
    return found ? atField(found) : null
  }
  const input = (name: string, description?: string) => (
    <FieldInput
      key={name}
      field={faq.fields[name]!}
      name={name}
      value={form.values.fields[name]}
      onChange={(value) => form.set(name, value)}
      error={errorAt(name)}
      description={description}
    />
  )
  return (
    <section aria-labelledby="faq-details-title">
      <Title order={2} size="h4" id="faq-details-title" className={classes.section}>
        {t('edit.details')}
      </Title>
      <div className={classes.details}>
        <CategoryTree
          value={fields.service_categories ?? []}
          onChange={(ids) => form.set('service_categories', ids)}
          error={errorAt('service_categories')}
        />
        <div>
          {input('visibility', t('edit.requiredToPublish'))}
          {isWider && (
            <div className={classes.under}>
              <Callout tone="warning">{t('edit.wider')}</Callout>
            </div>
          )}
        </div>
        {input('hashtags')}
        {plain.map((name) => input(name))}
        {linkedFields.map(([name, object]) => (
          <LinkedRecordsInput
            key={name}
            name={name}
            object={object}
            value={fields[name] ?? []}
            onChange={(ids) => form.set(name, ids)}
            error={errorAt(name)}
          />
        ))}
        <div className={classes.wide}>
          <FaqLinksInput
            value={fields.social_links ?? []}
            onChange={(links) => form.set('social_links', links)}
            problems={form.problems}
          />
        </div>
      </div>
    </section>
  )
}
