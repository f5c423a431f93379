import { fold } from '#shared/search/analysis/fold.ts'

/**
 * Greetings, pleas and "what should I do" phrases in standard language and dialects. They say nothing about the topic
 * of a query. One phrase per line; `|` separates alternatives for a word, and an empty alternative makes it optional.
 */
const phrases = `
hello|hi|hey|greetings|please|pls|plz|help|thanks|urgent|asap
good morning|afternoon|evening
|please help |me|us |please
|i|we need |your help
can|could you|anyone|somebody help |me|us
who can|could help |me|us
what|where do|should|can|shall|could i|we do|go |now
what|where to do|go
|i dont know what to do
|i do not know what to do
thank you |very|so |much
bonjour|bonsoir|salut|madame|monsieur|svp|stp|merci|urgent
s il vous|te plait
|svp aidez|aide moi|nous |svp
|j |ai besoin d aide
|j |ai besoin de votre aide
a l aide
pouvez|pourriez vous m|nous aider
que|quoi|ou faire|aller
que|ou dois|puis|peux|peut je|on faire|aller
je|on dois|doit|peux|peut faire|aller quoi|ou
je fais|vais quoi|ou
qu est ce que je dois|peux faire
|je |ne sais |pas|plus quoi faire
a qui m adresser
merci d |avance
merci beaucoup
c est urgent
مرحبا|سلام|اهلا|هلا|رجاء|ارجوك|ارجوكم|دخيلك|دخيلكم|عافاك|عافاكم|عفاك|يعيشك|ساعدوني|ساعدني|ساعدونا|عاونوني|شكرا|ضروري|بسرعه|عاجل
السلام|سلام عليكم
صباح|مساء الخير
لو|من|الله|بالله سمحت|سمحتم|سمحتي|فضلك|فضلكم|يخليك|يخليكم|عليك|عليكم
حدا|مين|من|منو يساعدني
بدي|محتاج|محتاجه|احتاج|اريد|عايز|عايزه|ابي مساعده|مساعدتكم
|مو|مش|ما |عارف|عارفه|ادري|بعرف شو|شنو|وش|ايش|اش|واش|اشنو|شنوا |لازم|فيني اعمل|بعمل|ساوي|اساوي|بساوي|اسوي|ندير|نعمل|الحل
|مو|مش|ما |عارف|عارفه|ادري اعمل|اسوي|شسوي|شنعمل |ايه|اي|شنو
|لا |اعرف ماذا|كيف افعل|اعمل|اتصرف
ما العمل
|الي|الى وين|لوين|فين|اين اروح|روح|نمشي|نروح|اذهب
اروح|نروح وين|فين
|الله يعطيكم العافيه
marhaba|mar7aba|salam|sa3douni|sa3dooni|sa3edouni|3awnouni|3afak|shukran|choukran
salam 3alaykum|alaykum|alaikum|3likom
law sama7t|sama7to
shu|shou|sho|chou|chno|ach|wach |lezem a3mel|a3mil|a3ml|sawi|basawi|ndir
a3mel eh|eih|ay
wein|wen|win|wayn|fin rou7|rouh|aroo7|nmchi
`

const maxPhraseWords = 6

const phrasesIn = (line: string): string[] =>
  line
    .split(' ')
    .reduce<string[]>(
      (begun, words) => begun.flatMap((beginning) => words.split('|').map((one) => `${beginning} ${one}`.trim())),
      [''],
    )

const foldedPhrases = new Set(phrases.trim().split('\n').flatMap(phrasesIn).map(fold))

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * Removes stop phrases from the start and the end of a query. Returns the query unchanged if nothing else would remain.
 */
export function withoutStopPhrases(question: string): string {
  const words = [...question.matchAll(word)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: fold(match[0]),
  }))
  const isPhrase = (from: number, to: number): boolean =>
    foldedPhrases.has(
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
  let [first, last] = [0, words.length]
  for (let length = maxPhraseWords; length > 0;) {
    if (first + length <= last && isPhrase(first, first + length)) first += length
    else if (last - length >= first && isPhrase(last - length, last)) last -= length
    else {
      length--
      continue
    }
    length = maxPhraseWords
  }
  if (first >= last || (first === 0 && last === words.length)) return question
  // Punctuation next to the remaining words is preserved.
  const start = first === 0 ? 0 : words[first]!.start
  const end = last === words.length ? question.length : words[last - 1]!.end
  return question.slice(start, end)
}
