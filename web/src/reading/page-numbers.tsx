import { Pagination, type PaginationProps } from '@mantine/core'

/** The pages of a list that is read. */
export const PageNumbers = (props: PaginationProps) => <Pagination siblings={1} boundaries={1} {...props} />
