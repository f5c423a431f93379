import { isDrawn, markOf } from '#shared/categories/marks.ts'
import { uploadAddress } from '#shared/uploads/address.ts'
import { Picture } from './picture.tsx'
import { Drawing } from './icons.tsx'

const fitting = { objectFit: 'contain' } as const

type Props = {
  /** One of the names, or the id of an image of one's own. */
  name: string | null | undefined
  /** Of the category: gives a tone to one without a mark of its own. */
  id?: string
  size?: number
}

/** The icon of a service category in its tone; one that is not known, or whose image is not there, has the neutral drawing. */
export function CategoryIcon({ name, id = '', size = 22 }: Props) {
  const image = name && !isDrawn(name) ? uploadAddress(name) : null
  const [tone, path] = markOf(name, id)
  return (
    <Picture url={image} width={size} height={size} style={fitting}>
      <Drawing size={size} color={`var(--daleel-tone-${tone})`}>
        <path d={path} />
      </Drawing>
    </Picture>
  )
}
