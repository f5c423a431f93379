import { useEffect, useState } from 'react'
import type * as categoryMarks from '#shared/domain/categories/category-icons.ts'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { Picture } from './picture.tsx'
import { SvgIcon } from './icons.tsx'

const containStyle = { objectFit: 'contain' } as const

type CategoryIcons = typeof categoryMarks

let loaded: CategoryIcons | null = null

/** Loads the category icons on first use; null until then. */
function useCategoryIcons(): CategoryIcons | null {
  const [icons, setIcons] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      loaded = await import('#shared/domain/categories/category-icons.ts')
      setIcons(loaded)
    }
    if (!icons) load().catch(() => undefined)
  }, [icons])
  return icons
}

type Props = {
  /** Name of a built-in icon, or the id of an uploaded image. */
  name: string | null | undefined
  /** Category id. Selects the color of a category without an icon of its own. */
  id?: string
  size?: number
}

/** Icon of a service category. Unknown icons and missing images show the default icon. */
export function CategoryIcon({ name, id = '', size = 22 }: Props) {
  const icons = useCategoryIcons()
  if (!icons) return <SvgIcon size={size}>{null}</SvgIcon>
  const image = name && !icons.isBuiltInIcon(name) ? uploadPath(name) : null
  const [tone, path] = icons.categoryIconOf(name, id)
  return (
    <Picture url={image} width={size} height={size} style={containStyle}>
      <SvgIcon size={size} color={`var(--daleel-tone-${tone})`}>
        <path d={path} />
      </SvgIcon>
    </Picture>
  )
}
