export type LeaveGuard = {
  /** Returns true if there are unsaved changes. */
  hasUnsavedChanges: () => boolean
  /** Resolves to true if the user confirms. */
  confirmLeave: () => Promise<boolean>
}

let leaveGuard: LeaveGuard | null = null

/** Sets the active guard. Returns a function that removes it. */
export function setLeaveGuard(next: LeaveGuard): () => void {
  leaveGuard = next
  return () => {
    if (leaveGuard === next) leaveGuard = null
  }
}

/** Returns the guard that must confirm the navigation; null if there is none. */
export const activeLeaveGuard = (): LeaveGuard | null => (leaveGuard?.hasUnsavedChanges() ? leaveGuard : null)
