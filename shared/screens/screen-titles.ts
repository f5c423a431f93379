import type { Entity, ScreenName } from '#shared/model/define-entity.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Each word with a capital, as English titles have it; one that is in capitals stays so. */
const titled = (english: string): string => english.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A name inside a sentence: what is not all capitals begins small. */
export const lowerFirst = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const verbs: Record<Exclude<ScreenName, 'list'>, Label> = {
  create: ['Create', 'إضافة', 'Créer'],
  update: ['Update', 'تعديل', 'Modifier'],
  view: ['View', 'عرض', 'Voir'],
}

/** The name of an entity's list, as the menu has it too. */
const manyOf = ({ labels: { many } }: Entity): Label => [titled(many[0]), many[1], many[2]]

/**
 * The one name that a screen of an entity has in tab and heading: from the entity's labels, unless the definition gives
 * another.
 */
export function screenTitle(entity: Entity, screen: ScreenName): Label {
  const given = entity.screens.titles[screen]
  if (given) return given
  if (screen === 'list') return manyOf(entity)
  const { one, article } = entity.labels
  const [english, arabic, french] = verbs[screen]
  return [`${english} ${titled(one[0])}`, `${arabic} ${one[1]}`, `${french} ${article} ${lowerFirst(one[2])}`]
}

/** The name of an entity's list in the menu. */
export const menuLabel = (entity: Entity): Label => entity.menu?.label ?? manyOf(entity)
