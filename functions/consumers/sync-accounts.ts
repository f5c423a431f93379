import { syncAccount } from '#functions/identity/sync-account.ts'
import { consume } from './consumer-handler.ts'

/** Updates the user pool from the users' records, which also completes interrupted changes. */
export const handler = consume({
  AccountChanged: ({ user }) => syncAccount(user),
})
