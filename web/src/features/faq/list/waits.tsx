import { useQuery } from '@tanstack/react-query'
import { workQueries } from '#web/api/work.ts'
import { WaitsWith } from '#web/entity/work/waits-with.tsx'
import classes from './faq-list.module.css'

/** Under a question that waits: how long it does and who has it, for those who may approve it. */
export function Waits({ id }: { id: string }) {
  const { data } = useQuery(workQueries.approvals())
  const task = data?.find((one) => one.id === id)
  return task ? (
    <span className={classes.waits}>
      <WaitsWith task={task} />
    </span>
  ) : null
}
