export type SignInStep =
  | { kind: 'done' }
  | { kind: 'new-password' }
  | { kind: 'code' }
  /** `later`: the user is signed in already and may skip the step. */
  | { kind: 'set-up'; secret: string; link: string; later?: true }
  | { kind: 'reset' }
