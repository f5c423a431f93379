import { fold } from '#shared/search/analysis/fold.ts'

/** Function words of languages for which the search has no stop words, folded. */
const byLanguage: Record<string, Set<string>> = {
  uk: new Set(
    `а або але без би був була були було бути в вам вас ваш ваша ваше ваші вже ви від він вона вони воно все всі всіх да де для
до є ж за з зі і із її їх їй його йому й коли кого кому котрий ким крім ли лише між мене мені ми мій може можна можу моя моє мої
на над нам нас наш наша не нею неї ним них ні ніж але ну о об один одна він по під після при про та так також такі там те тим тих
ти то тоді тобто того той тому ту тут у усі хто це цей ця цього цих цьому ці чи чим чого чому що щоб щодо я як яка який яке які
якого якої якому яким яких якою якщо свій свої своїх свою треба слід себе собі мати має мають маєте мене наприклад через ще
будуть буде бути є можуть можете потрібно потрібні потрібен якими`
      .split(/\s+/)
      .map(fold),
  ),
}

/** Returns whether a folded word is a function word of a language without stop words. */
export const isFunctionWord = (word: string, language: string): boolean => byLanguage[language]?.has(word) ?? false
