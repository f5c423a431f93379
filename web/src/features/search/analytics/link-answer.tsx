import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/http/api-problem.ts'
import { searchQueries } from '#web/api/search-queries.ts'
import type { SearchCount, Suggestion } from '#web/api/types.ts'
import { useVerdict } from '#web/api/search-verdict.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import type { Find } from '#web/components/inputs/options.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'

/** Disables local filtering: the server also matches prefixes and other spellings. */
const findAll: Find = (all) => [...all]

const valueOf = ({ object, id }: Suggestion): string => `${object}:${id}`

/** Dialog that links a search without results to a published item, found by its title. */
export function LinkAnswer({ gap, onClose }: { gap: SearchCount; onClose: () => void }) {
  const { t, i18n } = useTranslation('analytics')
  const { t: tEntity } = useTranslation('entity')
  const words = useCapturedSearchTexts()
  const verdict = useVerdict(gap.id)
  const [inputText, setInputText] = useState('')
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const query = inputText.trim()
  const { data } = useQuery({
    ...searchQueries.suggestions(query, gap.language ?? i18n.language),
    enabled: query !== '',
  })
  const matches = query === '' ? [] : (data?.entities ?? [])
  const options = chosen && !matches.some((one) => valueOf(one) === valueOf(chosen)) ? [chosen, ...matches] : matches
  const refused = isProblem(verdict.error, 'validation_failed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    verdict.mutate(
      { ...chosen, answers: true },
      {
        onSuccess: () => {
          toast.success('updated')
          onClose()
        },
        onError: (error) => {
          if (!isProblem(error, 'validation_failed')) toast.error(getErrorMessage(error, i18n.language))
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('searches.linkOf', { words: gap.keywords })}
      closeButtonProps={{ 'aria-label': tEntity('actions.close') }}
    >
      <form onSubmit={submit} noValidate>
        {/* Minimum height, so that the list of suggestions fits in the dialog. */}
        <Stack mih="22rem" justify="space-between">
          <Combobox
            label={t('searches.linked')}
            description={t('searches.linkedHint')}
            error={refused ? t('searches.linkedRefused') : undefined}
            options={options.map((one) => ({
              value: valueOf(one),
              label: one.title,
              detail: words.object(one.object),
            }))}
            value={chosen && valueOf(chosen)}
            onChange={(value) => {
              verdict.reset()
              setChosen(options.find((one) => valueOf(one) === value) ?? null)
            }}
            onTyped={setInputText}
            find={findAll}
            placeholder={t('searches.linkedChoose')}
            emptyText={data ? undefined : t('searches.linkedChoose')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tEntity('actions.cancel')}
            </Button>
            <NetworkButton type="submit" disabled={!chosen} loading={verdict.isPending}>
              {t('searches.link')}
            </NetworkButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
