import { syncAccount } from '#functions/identity/sync-account.ts'
import { consume } from './consumer-handler.ts'

/** The user pool follows the records of users: whatever was cut off between the two is made good here. */
export const handler = consume({
  AccountChanged: ({ user }) => syncAccount(user),
})
