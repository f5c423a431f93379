import * as z from 'zod'
import { fold } from '#shared/search/fold.ts'
import { defineEntity } from './define.ts'
import { line, reference, special, text } from './fields.ts'

/** Words or short phrases that mean the same; those that are one once folded count once. */
export const synonymWords = z
  .array(line(1, 60))
  .max(50)
  .transform((words) => words.filter((word, at) => words.findIndex((other) => fold(other) === fold(word)) === at))
  .pipe(z.array(z.string()).min(2).max(12))

export const synonym = defineEntity({
  name: 'synonym',
  permission: 'HashTag',
  labels: {
    one: ['Synonyms', 'مترادفات', 'Synonymes'],
    many: ['Search synonyms', 'مترادفات البحث', 'Synonymes de recherche'],
    article: 'des',
  },
  fields: {
    name: text({
      label: ['Meaning', 'المعنى', 'Sens'],
      hint: [
        'What the words have in common. People see it in this list; the search does not use it.',
        'ما تشترك فيه الكلمات. يظهر في هذه القائمة فقط ولا يستعمله البحث.',
        'Ce que ces mots ont en commun. Sert à s’y retrouver dans cette liste ; la recherche ne l’utilise pas.',
      ],
      required: true,
      maximum: 100,
    }),
    language_id: reference('language', {
      label: ['Language', 'اللغة', 'Langue'],
      hint: [
        'Leave empty for words of several languages.',
        'اتركها فارغة إذا كانت الكلمات من لغات عدة.',
        'Laissez vide si les mots sont de plusieurs langues.',
      ],
    }),
    words: special('texts', synonymWords, {
      label: ['Words', 'الكلمات', 'Mots'],
      hint: [
        'Two to twelve words or short phrases. Whoever searches for one finds the others too, a little lower.',
        'من كلمتين إلى اثنتي عشرة كلمة أو عبارة قصيرة. من يبحث عن إحداها يجد الأخرى أيضًا في مرتبة أدنى قليلًا.',
        'De deux à douze mots ou expressions courtes. Qui cherche l’un trouve aussi les autres, un peu plus bas.',
      ],
      required: true,
    }),
  },
  title: 'name',
  list: { columns: ['name', 'language_id', 'words', 'updated_at'], sort: 'name' },
  screens: { create: '/synonym/create-synonym', update: '/synonym/update-synonym/:id' },
  menu: { group: 'settings', at: 7, needs: ['UPDATE'] },
})
