import type { ReactNode } from 'react'
import { ListPagination } from '#web/entity/list-pagination.tsx'
import classes from './work.module.css'

/** Rows of a page of what there is to do. */
export const perPage = 25

type Props<Row> = {
  data: { entities: readonly Row[]; total: number; last_page: number }
  page: number
  onPage: (page: number) => void
  /** One row, with a key of its own. */
  draw: (row: Row) => ReactNode
}

/** A page of what there is to do, and the way to the others. */
export function PagedRows<Row>({ data, page, onPage, draw }: Props<Row>) {
  return (
    <>
      <ul className={classes.rows}>{data.entities.map(draw)}</ul>
      <ListPagination
        page={page}
        lastPage={data.last_page}
        size={perPage}
        total={data.total}
        shown={data.entities.length}
        onPage={onPage}
      />
    </>
  )
}
