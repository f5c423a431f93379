import type { ReactNode } from 'react'
import { ListPagination } from '#web/entity/list/list-pagination.tsx'

export const perPage = 25

type Props = {
  data: { entities: readonly unknown[]; total: number; last_page: number }
  page: number
  onPage: (page: number) => void
  children: ReactNode
}

export function PagedTasks({ data, page, onPage, children }: Props) {
  return (
    <>
      {children}
      <ListPagination
        page={page}
        lastPage={data.last_page}
        size={perPage}
        total={data.total}
        shownCount={data.entities.length}
        onPage={onPage}
      />
    </>
  )
}
