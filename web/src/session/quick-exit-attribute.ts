/** Marks quick exit buttons in the prerendered content. */
export const quickExitAttribute = 'data-leaves'
