export type SecondFactorKey = { secret: string; link: string }

/** The second factor of whoever is signed in; what talks to the identity service is loaded when it is asked for. */
export const secondFactor = {
  isOn: async (): Promise<boolean> => (await import('./amplify.ts')).hasSecondFactor(),
  begin: async (account: string): Promise<SecondFactorKey> => (await import('./amplify.ts')).beginSecondFactor(account),
  confirm: async (code: string): Promise<void> => (await import('./amplify.ts')).confirmSecondFactor(code),
  turnOff: async (): Promise<void> => (await import('./amplify.ts')).dropSecondFactor(),
}
