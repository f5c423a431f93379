import { idleComponent } from './idle-component.ts'

/** Last editor, loaded after the text. */
export const IdleChangedBy = idleComponent(
  async () => (await import('./changed-by.tsx')).ChangedBy,
  () => null,
)
