import { idleComponent } from '#web/reader/idle-component.ts'

/** Feedback form, loaded after the text. */
export const IdleFeedbackForm = idleComponent(
  async () => (await import('./feedback-form.tsx')).FeedbackForm,
  () => null,
)
