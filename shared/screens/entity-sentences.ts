import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Label } from '#shared/i18n/label.ts'
import { lowerFirst } from './screen-titles.ts'

/** In the order of a `Label`. */
const languages = ['en', 'ar', 'fr']

const verbs = {
  // The contract fixes the English texts.
  created: ['created', 'تمت إضافة', 'créé'],
  updated: ['updated', 'تم تعديل', 'modifié'],
  deleted: ['deleted', 'تم حذف', 'supprimé'],
} satisfies Record<string, Label>

export type DoneAction = keyof typeof verbs

const titled = '{{title}}'

/** Returns the sentence for a completed action. The French participle agrees with the gender of the entity. */
function doneSentence({ labels: { definite, article } }: Entity, done: DoneAction, isNamed = false): Label {
  const [english, arabic, french] = verbs[done]
  const [thing, chose] = definite
  return [
    isNamed ? `${english}: “${titled}”` : english,
    `${arabic} ${thing}${isNamed ? ` «${titled}»` : ''}`,
    `${chose.charAt(0).toUpperCase()}${chose.slice(1)}${isNamed ? ` « ${titled} »` : ''} a été ${french}${article === 'une' ? 'e' : ''}`,
  ]
}

/** Returns an Arabic plural in the genitive: المستخدمون becomes المستخدمين. */
const afterNoun = (arabic: string): string => arabic.replace(/ون(?= |$)/u, 'ين')

const importOf = ({ labels: { many } }: Entity): Label => [
  `Import ${lowerFirst(many[0])}`,
  `استيراد ${afterNoun(many[1])}`,
  `Importer des ${lowerFirst(many[2])}`,
]

const sentences: Record<string, (entity: Entity) => Label> = {
  created: (entity) => doneSentence(entity, 'created'),
  updated: (entity) => doneSentence(entity, 'updated'),
  deleted: (entity) => doneSentence(entity, 'deleted'),
  deletedOne: (entity) => doneSentence(entity, 'deleted', true),
  import: importOf,
}

/** Returns the sentences about entities in one language (`en`, `ar`, `fr`), by sentence and entity. */
export const entitySentences = (language: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [
      key,
      Object.fromEntries(
        // Personal records cannot be imported.
        entities
          .filter(({ personal }) => key !== 'import' || !personal)
          .map((entity) => [entity.name, sentence(entity)[languages.indexOf(language)]!]),
      ),
    ]),
  )
