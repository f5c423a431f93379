import { brokenLink } from './broken-link.ts'
import { bulletin } from './bulletin.ts'
import { concept } from './concept.ts'
import { country } from './country.ts'
import { creativeRole } from './creative-role.ts'
import { creativeWork } from './creative-work.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from './directory-country.ts'
import { directoryMedia } from './directory-media.ts'
import { directoryType } from './directory-type.ts'
import { directory } from './directory.ts'
import { faq } from './faq.ts'
import { feedback } from './feedback.ts'
import { focalPoint } from './focal-point.ts'
import { hashtag } from './hashtag.ts'
import { hotline } from './hotline.ts'
import { language } from './language.ts'
import { media } from './media.ts'
import { myList } from './my-list.ts'
import { nationality } from './nationality.ts'
import { notice } from './notice.ts'
import { originCountry } from './origin-country.ts'
import { personalData } from './personal-data.ts'
import { buildPermissionMatrix } from '#shared/access/permission-matrix.ts'
import { defineRole, roleFields } from './role.ts'
import { searchTest } from './search-test.ts'
import { serviceCategory } from './service-category.ts'
import { suggestion } from './suggestion.ts'

import { unit } from './unit.ts'
import { user } from './user.ts'
import { webhook } from './webhook.ts'

const beforeRoles = [
  directory,
  focalPoint,
  suggestion,
  media,
  personalData,
  faq,
  myList,
  serviceCategory,
  hashtag,
  concept,
  searchTest,
  brokenLink,
  notice,
  hotline,
  bulletin,
  feedback,
  user,
  webhook,
]

const afterRoles = [
  nationality,
  country,
  unit,
  language,
  directoryType,
  directoryMedia,
  directoryCountry,
  creativeRole,
  creativeWork,
  originCountry,
]

export const matrix = buildPermissionMatrix([...beforeRoles, roleFields, ...afterRoles])

export const role = defineRole(matrix)

/** All entities in the order of the permission matrix. To add one, create its file and a line above. */
export const entities: readonly Entity[] = [...beforeRoles, role, ...afterRoles]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

export const findEntity = (name: string): Entity | undefined => byName.get(name)

/**
 * Returns the entity of a name.
 *
 * @throws {Error} if the registry has no such entity, which is a programming error
 */
export function entityOf(name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new Error(`no entity "${name}"`)
  return entity
}
