import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Label } from '#shared/i18n/label.ts'
import { lowerFirst } from './screen-titles.ts'

/** In the order of a label. */
const languages = ['en', 'ar', 'fr']

const verbs = {
  // The English words are promised as they stand, and name nothing.
  created: ['created', 'تمت إضافة', 'créé'],
  updated: ['updated', 'تم تعديل', 'modifié'],
  deleted: ['deleted', 'تم حذف', 'supprimé'],
} satisfies Record<string, Label>

/** What can have been done with one record. */
export type DoneAction = keyof typeof verbs

const titled = '{{title}}'

/** That something was done with one record: in French it agrees with what it was done with; in Arabic nothing has to. */
function doneSentence({ labels: { definite, article } }: Entity, done: DoneAction, isNamed = false): Label {
  const [english, arabic, french] = verbs[done]
  const [thing, chose] = definite
  return [
    isNamed ? `${english}: “${titled}”` : english,
    `${arabic} ${thing}${isNamed ? ` «${titled}»` : ''}`,
    `${chose.charAt(0).toUpperCase()}${chose.slice(1)}${isNamed ? ` « ${titled} »` : ''} a été ${french}${article === 'une' ? 'e' : ''}`,
  ]
}

/** An Arabic plural as it is after another noun: المستخدمون become المستخدمين. */
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

/** The sentences that name what they are about, in one language (`en`, `ar`, `fr`): by what they say, and by entity. */
export const entitySentences = (language: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [
      key,
      Object.fromEntries(
        // What is one's own is never imported, and named as one's own.
        entities
          .filter(({ personal }) => key !== 'import' || !personal)
          .map((entity) => [entity.name, sentence(entity)[languages.indexOf(language)]!]),
      ),
    ]),
  )
