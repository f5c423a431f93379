import { useEffect, useState } from 'react'
import type * as categoryMarks from '#shared/domain/categories/category-icons.ts'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { Picture } from './picture.tsx'
import { Drawing } from './icons.tsx'

const fitting = { objectFit: 'contain' } as const

type Marks = typeof categoryMarks

let loaded: Marks | null = null

/** The drawings, which come when the first is wanted; null until then. A name that has none beside it says what it is. */
function useMarks(): Marks | null {
  const [marks, setMarks] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      loaded = await import('#shared/domain/categories/category-icons.ts')
      setMarks(loaded)
    }
    if (!marks) load().catch(() => undefined)
  }, [marks])
  return marks
}

type Props = {
  /** One of the names, or the id of an image of one's own. */
  name: string | null | undefined
  /** Of the category: gives a tone to one without a mark of its own. */
  id?: string
  size?: number
}

/** The icon of a service category in its tone; one that is not known, or whose image is not there, has the neutral drawing. */
export function CategoryIcon({ name, id = '', size = 22 }: Props) {
  const marks = useMarks()
  if (!marks) return <Drawing size={size}>{null}</Drawing>
  const image = name && !marks.isBuiltInIcon(name) ? uploadPath(name) : null
  const [tone, path] = marks.categoryIconOf(name, id)
  return (
    <Picture url={image} width={size} height={size} style={fitting}>
      <Drawing size={size} color={`var(--daleel-tone-${tone})`}>
        <path d={path} />
      </Drawing>
    </Picture>
  )
}
