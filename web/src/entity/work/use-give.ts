import { useTranslation } from 'react-i18next'
import { type Task, useAssign } from '#web/api/work.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'

/** Gives something to do to somebody (their id), or with null back to all; says what is refused. */
export function useGive(task: Task): { give: (to: string | null) => Promise<void>; busy: boolean } {
  const { i18n } = useTranslation()
  const assign = useAssign()
  const give = async (to: string | null): Promise<void> => {
    try {
      await assign.mutateAsync({ task, to })
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
  }
  return { give, busy: assign.isPending }
}
