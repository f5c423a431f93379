import { consume } from '#functions/consumers/consumer-handler.ts'

/** Changes received since the process started. */
export const heard: string[] = []

export const handler = consume({
  RecordChanged: async ({ entity, record, action }) => void heard.push(`${action} ${entity} ${record}`),
})
