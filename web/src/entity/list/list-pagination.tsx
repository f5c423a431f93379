import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { pageSizes } from '#shared/api/list-view-url.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import classes from './list-page.module.css'

/** Returns the page numbers around the current page. The maximum count is in the constants. */
function pagesAround(page: number, last: number, count: number = constants.paginationPages): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1))
  return Array.from({ length: Math.min(count, last) }, (_, index) => first + index)
}

type Props = {
  page: number
  lastPage: number
  size: number
  total: number
  shownCount: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

/** Text such as "1–25 of 80". Each number is isolated, so that Arabic text does not reorder them. */
export function PageRange({ page, size, shownCount, total }: Pick<Props, 'page' | 'size' | 'shownCount' | 'total'>) {
  const { t } = useTranslation('entity')
  const first = (page - 1) * size + 1
  return (
    <TextWithSlots
      text={t('grid.range')}
      parts={{
        range: (
          <bdi dir="ltr">
            {first}–{first + shownCount - 1}
          </bdi>
        ),
        total: <bdi dir="ltr">{total}</bdi>,
      }}
    />
  )
}

export function ListPagination({ page, lastPage, size, total, shownCount, onPage, onSize }: Props) {
  const { t } = useTranslation('entity')
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed">
        <PageRange page={page} size={size} shownCount={shownCount} total={total} />
      </Text>
      {lastPage > 1 && (
        <nav aria-label={t('grid.pages')}>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.page}
              aria-label={t('grid.previous')}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <Icon name="back" />
            </ActionIcon>
            {pagesAround(page, lastPage).map((one) => (
              <UnstyledButton
                key={one}
                className={classes.page}
                aria-label={t('grid.pageNumber', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </UnstyledButton>
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.page}
              aria-label={t('grid.next')}
              disabled={page >= lastPage}
              onClick={() => onPage(page + 1)}
            >
              <Icon name="forward" />
            </ActionIcon>
          </Group>
        </nav>
      )}
      {onSize && total > pageSizes[0] && (
        <NativeSelect
          aria-label={t('grid.pageSize')}
          value={String(size)}
          onChange={(value) => onSize(Number(value))}
          options={pageSizes.map((one) => ({ value: String(one), label: t('grid.perPage', { number: one }) }))}
        />
      )}
    </div>
  )
}
