import { Button, CloseButton, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import { socialNetworks } from '#shared/model/content-choices.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import type { SocialLink } from '#web/api/faq/faq-types.ts'
import { useFieldLabel } from '../use-field-label.ts'
import { useProblemText } from '../use-problem-text.ts'
import classes from './faq-edit.module.css'

type Props = { value: SocialLink[]; onChange: (links: SocialLink[]) => void; problems: readonly FieldProblem[] }

export function FaqLinksInput({ value, onChange, problems }: Props) {
  const { t } = useTranslation('faq')
  const label = useLabel()
  const field = useFieldLabel()
  const { atField } = useProblemText()
  const kinds = Object.entries(socialNetworks).map(([kind, words]) => ({ value: kind, label: label(words) }))
  const wrong = problems.find(({ path }) => path === 'social_links')
  const change = (at: number, link: Partial<SocialLink>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...link } : one)))

  return (
    <Fieldset legend={field('social_links')} id={fieldId('social_links')} tabIndex={-1}>
      <Stack gap="sm" align="start">
        {value.map((link, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="start" className={classes.link}>
            <NativeSelect
              aria-label={t('edit.linkKind')}
              options={kinds}
              value={link.kind}
              onChange={(kind) => kind && change(index, { kind })}
              className={classes.linkKind}
            />
            <TextInput
              aria-label={t('edit.linkAddress')}
              type="url"
              dir="ltr"
              placeholder="https://"
              value={link.url}
              onChange={(event) => change(index, { url: event.currentTarget.value })}
              error={
                wrong && !/^https?:\/\/[^/\s]+/i.test(link.url) ? atField({ path: '', code: 'invalid_url' }) : undefined
              }
              className={classes.linkAddress}
            />
            <CloseButton
              size="lg"
              aria-label={t('edit.removeLink')}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </Group>
        ))}
        <Button
          variant="light"
          disabled={value.length >= 20}
          onClick={() => onChange([...value, { kind: 'other', url: '' }])}
        >
          {t('edit.addLink')}
        </Button>
      </Stack>
    </Fieldset>
  )
}
