import { drawn } from '#web/components/line-drawing.tsx'

export const DirectionIcon = drawn(<path d="M4 8h13m-4-4 4 4-4 4M20 17H7m4 4-4-4 4-4" />)
export const PinIcon = drawn(<path d="M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6ZM12 15v6" />)
export const LinkIcon = drawn(
  <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7L12 17" />,
)
export const CopyIcon = drawn(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />)
export const PrintIcon = drawn(<path d="M7 9V3h10v6M7 18H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z" />)
export const ListAddIcon = drawn(<path d="M4 6h12M4 12h8M4 18h8m6-5v8m-4-4h8" />)
export const OfficeIcon = drawn(
  <path d="M12 21s-7-6-7-11a7 7 0 1 1 14 0c0 5-7 11-7 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />,
)
export const CheckedIcon = drawn(<path d="m8 12 3 3 5-6M12 3l7 3v6c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6l7-3Z" />)
export const BackIcon = drawn(<path d="M15 5l-7 7 7 7" />, true)
export const AudienceIcon = drawn(
  <path d="M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3 20c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500m1-9a3 3 0 1 0-1-5.800M21 19c0-2.600-1.400-4.300-3.600-4.900" />,
)
export const EyeIcon = drawn(
  <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
)
export const FilterIcon = drawn(<path d="M4 6h16M7 12h10M10 18h4" />)
