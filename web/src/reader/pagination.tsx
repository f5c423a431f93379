import { Pagination, type PaginationProps } from '@mantine/core'
import classes from './pagination.module.css'

export const PageNumbers = (props: PaginationProps) => (
  <Pagination siblings={1} boundaries={1} classNames={{ control: classes.control }} {...props} />
)
