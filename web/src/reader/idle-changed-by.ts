import { idleComponent } from './idle-component.ts'

/** Who changed what is read, once it stands there. */
export const IdleChangedBy = idleComponent(
  async () => (await import('./changed-by.tsx')).ChangedBy,
  () => null,
)
