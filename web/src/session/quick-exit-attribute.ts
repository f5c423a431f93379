/** Marks a button by which one leaves quickly before the application is there. */
export const quickExitAttribute = 'data-leaves'
