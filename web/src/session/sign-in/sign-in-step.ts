/** What a sign-in asks for next. */
export type SignInStep =
  | { kind: 'done' }
  | { kind: 'new-password' }
  | { kind: 'code' }
  /** `later`: the person is signed in already, and may put it off. */
  | { kind: 'set-up'; secret: string; link: string; later?: true }
  | { kind: 'reset' }
