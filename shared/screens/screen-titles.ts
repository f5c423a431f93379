import type { Entity, ScreenName } from '#shared/model/define-entity.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Capitalizes each word for English titles. */
const titled = (english: string): string => english.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Lowercases the first letter of a name inside a sentence, unless it is an acronym. */
export const lowerFirst = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const verbs: Record<Exclude<ScreenName, 'list'>, Label> = {
  create: ['Create', 'إضافة', 'Créer'],
  update: ['Update', 'تعديل', 'Modifier'],
  view: ['View', 'عرض', 'Voir'],
}

const manyOf = ({ labels: { many } }: Entity): Label => [titled(many[0]), many[1], many[2]]

/** Returns the title of an entity's screen, derived from its labels unless the definition overrides it. */
export function screenTitle(entity: Entity, screen: ScreenName): Label {
  const given = entity.screens.titles[screen]
  if (given) return given
  if (screen === 'list') return manyOf(entity)
  const { one, article } = entity.labels
  const [english, arabic, french] = verbs[screen]
  return [`${english} ${titled(one[0])}`, `${arabic} ${one[1]}`, `${french} ${article} ${lowerFirst(one[2])}`]
}

export const menuLabel = (entity: Entity): Label => entity.menu?.label ?? manyOf(entity)
