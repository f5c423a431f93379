import type { ReactNode } from 'react'

/** User content, isolated from the text direction around it. */
export const Bidi = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>
