import { useTranslation } from 'react-i18next'
import { type Task, useAssign } from '#web/api/tasks.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

/** Assigns a task to a user id, or removes the assignment with null. Shows an error message on failure. */
export function useAssignTask(task: Task): { assignTo: (to: string | null) => Promise<void>; busy: boolean } {
  const { i18n } = useTranslation()
  const assign = useAssign()
  const assignTo = async (to: string | null): Promise<void> => {
    try {
      await assign.mutateAsync({ task, to })
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return { assignTo, busy: assign.isPending }
}
