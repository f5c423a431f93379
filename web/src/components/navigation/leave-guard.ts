/** A page that asks before it is left. */
export type LeaveGuard = {
  /** Whether there is anything to lose now. */
  holds: () => boolean
  /** True where the person leaves all the same. */
  ask: () => Promise<boolean>
}

let leaveGuard: LeaveGuard | null = null

/** From now on this one is asked; what it answers lets go. */
export function setLeaveGuard(next: LeaveGuard): () => void {
  leaveGuard = next
  return () => {
    if (leaveGuard === next) leaveGuard = null
  }
}

/** Who must be asked before the page is left; null where it may be left at once. */
export const activeLeaveGuard = (): LeaveGuard | null => (leaveGuard?.holds() ? leaveGuard : null)
