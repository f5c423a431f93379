import { consume } from '#functions/consumers/consumer-handler.ts'

/** What it was told of, since the process began. */
export const heard: string[] = []

export const handler = consume({
  RecordChanged: async ({ entity, record, action }) => void heard.push(`${action} ${entity} ${record}`),
})
