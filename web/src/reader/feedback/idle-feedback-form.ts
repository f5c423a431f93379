import { idleComponent } from '#web/reader/idle-component.ts'

/** What a reader may say of what they read, once it stands there. */
export const IdleFeedbackForm = idleComponent(
  async () => (await import('./feedback-form.tsx')).FeedbackForm,
  () => null,
)
