import { compileWords, normalise } from './word-patterns.ts'

/** Form of a sentence: what it contains and how it starts and ends. Each is 0 or 1, except the counts. */
export type SentenceForm = {
  words: number
  digits: number
  time: number
  weekday: number
  money: number
  email: number
  url: number
  phone: number
  street: number
  colonAtEnd: number
  colonInside: number
  stopAtEnd: number
  question: number
  dash: number
  lowerStart: number
  linkPhrase: number
  anaphora: number
  secondPerson: number
  quotes: number
}

const weekdays = compileWords(
  `monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*|lundi*|mardi*|mercredi*|jeudi*|vendredi*|samedi*|dimanche*|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|понеділ*|вівтор*|середа|середу|середи|четвер*|п'ятниц*|пятниц*|субот*|неділ*`,
)
const linkPhrases = compileWords(
  `learn more|find out more|further information|more information|more details|click here|^here|here you will find|en savoir plus|plus d'informations|informations complémentaires|autres informations|^ici|vous trouverez ici|اعرف المزيد|المزيد|معلومات إضافية|مزيد من المعلومات|هنا|дізна*|докладн*|детальн*|додатков* інформаці*|тут`,
)
const anaphoras = compileWords(
  `^this|^that|^these|^those|^they|^it|^he|^she|^there|^then|^however|^but|^also|^therefore|^otherwise|^in addition|^furthermore|^their|^for example|^such|^so|^and|^or|^ce|^cette|^ces|^cela|^il|^ils|^elle|^elles|^mais|^cependant|^toutefois|^ainsi|^donc|^sinon|^en outre|^de plus|^par exemple|^ensuite|^puis|^et|^هذا|^هذه|^ذلك|^تلك|^هناك|^هو|^هي|^هم|^لكن|^ومع ذلك|^أيضا|^كما|^لذلك|^وإلا|^ثم|^بعد ذلك|^على سبيل المثال|^це|^цей|^ця|^ці|^вони|^він|^вона|^воно|^там|^тоді|^потім|^однак|^але|^також|^тому|^інакше|^крім того|^наприклад|^проте|^після цього|^і|^та`,
)
const secondPerson = compileWords(
  `you|your|please|vous|votre|vos|veuillez|يرجى|يمكنك|لديك|عليك|لك|ви|ваш*|вам|вас|будь ласка`,
)
const money = compileWords(`euro*|eur|يورو|євро`)
const street =
  /(?:stra(?:ß|ss)e|straße|\bstr\.|street|\brue\b|platz|allee|\bweg\b|ring\b|شارع|вул\.|штрасе|штрассе|вулиц)/iu

const flag = (holds: boolean): number => (holds ? 1 : 0)

/** Returns the form of a sentence. `words`: number of its words. */
export function formOf(sentence: string, words: number): SentenceForm {
  const text = sentence.trim()
  const normalised = normalise(text)
  const digits = text.match(/\p{N}+/gu)?.length ?? 0
  return {
    words,
    digits,
    time: flag(/\p{N}{1,2}[:.h]\p{N}{2}(?!\p{N})|\p{N}\s?(?:[ap]\.?m\b|uhr|heures|o'clock)/iu.test(text)),
    weekday: flag(weekdays.test(normalised)),
    money: flag(text.includes('€') || money.test(normalised)),
    email: flag(text.includes('@')),
    url: flag(/www\.|https?:|[\w-]\.(?:de|com|org|net|eu|info)\b/iu.test(text)),
    phone: flag(/(?:\+|\b0)[\d\s/()-]{7,}/u.test(text)),
    street: flag(digits > 0 && street.test(text)),
    colonAtEnd: flag(/[:：]["»”]?$/u.test(text)),
    colonInside: flag(/^[^:]{2,40}:\s/u.test(text)),
    stopAtEnd: flag(/[.!؟?۔…]["'»”)]*$/u.test(text)),
    question: flag(/[?؟]["'»”)]*$/u.test(text)),
    dash: flag(/^[-–—•*·]/u.test(text)),
    lowerStart: flag(/^["'«“]?\p{Ll}/u.test(text)),
    linkPhrase: flag(linkPhrases.test(normalised)),
    anaphora: flag(anaphoras.test(normalised)),
    secondPerson: flag(secondPerson.test(normalised)),
    quotes: flag(/["«“„]/u.test(text)),
  }
}
