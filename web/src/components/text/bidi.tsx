import type { ReactNode } from 'react'

/** Text that people wrote, kept from turning the direction of what stands around it. */
export const Bidi = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>
