import { country } from './country.ts'
import { creativeRole } from './creative-role.ts'
import { creativeWork } from './creative-work.ts'
import type { Entity } from './define.ts'
import { directoryCountry } from './directory-country.ts'
import { directoryMedia } from './directory-media.ts'
import { directoryType } from './directory-type.ts'
import { directory } from './directory.ts'
import { faq } from './faq.ts'
import { hashtag } from './hashtag.ts'
import { language } from './language.ts'
import { media } from './media.ts'
import { myList } from './my-list.ts'
import { nationality } from './nationality.ts'
import { originCountry } from './origin-country.ts'
import { personalData } from './personal-data.ts'
import { role } from './role.ts'
import { serviceCategory } from './service-category.ts'
import { synonym } from './synonym.ts'
import { unit } from './unit.ts'
import { user } from './user.ts'

/** Every entity of the product. Another one is its own file and a line here. */
export const entities: readonly Entity[] = [
  language,
  country,
  nationality,
  serviceCategory,
  hashtag,
  synonym,
  unit,
  role,
  user,
  faq,
  myList,
  directoryType,
  directoryCountry,
  directoryMedia,
  directory,
  media,
  creativeRole,
  creativeWork,
  originCountry,
  personalData,
]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

export const findEntity = (name: string): Entity | undefined => byName.get(name)

/** The entity of that name. Throws on a name that is not in the registry, which only a mistake in the code can bring. */
export function entityOf(name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new Error(`no entity "${name}"`)
  return entity
}
