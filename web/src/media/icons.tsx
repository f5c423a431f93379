import type { ReactNode } from 'react'

const drawn = (paths: ReactNode) =>
  function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    )
  }

export const DownloadIcon = drawn(<path d="M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 20h14" />)
export const EnlargeIcon = drawn(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />)
