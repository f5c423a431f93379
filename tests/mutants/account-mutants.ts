import type { Mutant } from './mutant.ts'

const table = 'tests/shared/access/credentials.test.ts'
const everyPair = 'tests/product/accounts/credentials.test.ts'

export const accountMutants: readonly Mutant[] = [
  {
    name: 'passkey-outlives-password',
    fault: 'a changed password leaves the passkeys of whoever had the old one',
    file: 'shared/access/credentials.ts',
    from: "    refresh_token: 'others_end',\n",
    to: "    refresh_token: 'others_end',\n    passkey: 'stays',\n",
    tests: [table],
  },
  {
    name: 'key-outlives-deactivation',
    fault: 'the API keys of an inactive account work again once it is active',
    file: 'shared/access/credentials.ts',
    from: "password: 'stays', api_key: 'ends' }",
    to: "password: 'stays' }",
    tests: [table],
  },
  {
    name: 'other-sessions-go-on',
    fault: 'a changed password ends no other session',
    file: 'functions/identity/end-credentials.ts',
    from: "if (fate === 'stays') continue",
    to: "if (fate !== 'ends') continue",
    tests: [everyPair],
  },
  {
    name: 'old-sign-in-enough',
    fault: 'a session of any age adds and removes what signs somebody in',
    file: 'functions/platform/http/access-token.ts',
    from: 'if (!token || now / 1000 - token.signedInAt > sessionLifetimeSeconds.recentSignIn)',
    to: 'if (!token)',
    tests: [everyPair],
  },
  {
    name: 'old-sign-in-moves-address',
    fault: 'a session of any age changes the e-mail address of another',
    file: 'functions/domain/user/user-rules.ts',
    from: '  if (before && before.email !== email) requireRecentSignIn(request.token)\n',
    to: '',
    tests: [everyPair],
  },
]
