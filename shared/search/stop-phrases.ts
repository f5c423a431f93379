import { fold } from '#shared/search/fold.ts'

/**
 * Greetings, pleas and the question what to do: people write them before or after what they mean, in every dialect, and they
 * say nothing of what is looked for. Folded, one a line of the language or letters that it is written in.
 */
const phrases = [
  // English
  'hello, hi, hey, dear sir, dear madam, good morning, good afternoon, good evening, greetings',
  'please, pls, plz, please help, please help me, help me please, help please, help me, please advise, any advice',
  'i need help, need help, i need your help, can you help me, can you help, can anyone help, can somebody help me',
  'who can help me, who can help, how can you help me, what do i do, what do i do now, what should i do, what can i do',
  'what shall i do, what to do, i do not know what to do, i dont know what to do, dont know what to do',
  'where do i go, where can i go, where should i go, where to go, who do i call, who can i call, whom can i call',
  'thank you, thanks, thank you very much, thanks in advance, urgent, very urgent, asap',
  // French
  'bonjour, bonsoir, salut, madame, monsieur, madame monsieur, coucou',
  'svp, s il vous plait, s il te plait, stp, aidez moi, aide moi, aidez moi svp, svp aidez moi, aidez nous, a l aide',
  'besoin d aide, j ai besoin d aide, j ai besoin de votre aide, qui peut m aider, pouvez vous m aider',
  'que faire, quoi faire, que dois je faire, que puis je faire, qu est ce que je peux faire, qu est ce que je dois faire',
  'je fais quoi, je dois faire quoi, je peux faire quoi, je ne sais pas quoi faire, je sais pas quoi faire',
  'je ne sais plus quoi faire, je sais plus quoi faire, ou aller, ou puis je aller, ou je peux aller, je vais ou',
  'a qui m adresser, merci, merci d avance, merci beaucoup, c est urgent, urgent',
  // Arabic
  'مرحبا, السلام عليكم, سلام عليكم, سلام, صباح الخير, مساء الخير, اهلا, هلا, لو سمحت, لو سمحتم, لو سمحتي',
  'من فضلك, من فضلكم, ارجوك, ارجوكم, رجاء, الله يخليك, الله يخليكم, دخيلك, دخيلكم, بالله عليكم, عافاك, عافاكم, عفاك, يعيشك',
  'ساعدوني, ساعدني, ساعدونا, حدا يساعدني, مين يساعدني, من يساعدني, منو يساعدني, شكون يعاوني, عاونوني',
  'بدي مساعده, محتاج مساعده, محتاجه مساعده, احتاج مساعده, اريد مساعده, عايز مساعده, عايزه مساعده, ابي مساعده, محتاج مساعدتكم',
  'شو اعمل, شو بعمل, شو ساوي, شو اساوي, شو بساوي, شو فيني اعمل, شو لازم اعمل, شو لازم ساوي, شو الحل',
  'شنو اسوي, شنو اسوى, شسوي, شسوى, اسوي شنو, وش اسوي, ايش اسوي, ايش اعمل, وش الحل, شنو الحل',
  'اعمل ايه, اعمل اي, اعمل ايه دلوقتي, اعمل شنو, اسوي ايه, ماذا افعل, ماذا اعمل, ماذا علي ان افعل, ما العمل, كيف اتصرف',
  'شنو ندير, اش ندير, واش ندير, اشنو ندير, وش ندير, شنعمل, اش نعمل, شنوا نعمل, كيفاش ندير',
  'ما بعرف شو اعمل, ما بعرف شو ساوي, مو عارف شو اسوي, ما ادري شسوي, ما ادري وش اسوي, مش عارف اعمل ايه, مش عارفه اعمل ايه, لا اعرف ماذا افعل',
  'وين روح, وين اروح, لوين روح, لوين اروح, اروح فين, فين اروح, اروح وين, اين اذهب, الى اين اذهب, فين نمشي, وين نمشي',
  'شكرا, شكرا لكم, مشكورين, الله يعطيكم العافيه, يعطيكم العافيه, ضروري, بسرعه, عاجل',
  // Arabic in Latin letters
  'mar7aba, marhaba, salam, salam 3alaykum, salam alaykum, salam alaikum, assalamu alaikum, salam 3likom, law sama7t, law sama7to',
  'sa3douni, sa3dooni, sa3edouni, saadouni, sa3dini, 3awnouni, 3afak, 3afakom, allah ykhalik, min fadlak, dakhilkon',
  'shu a3mel, shou a3mel, sho a3mel, chou a3mel, shu a3mil, shou a3mil, shu sawi, shou sawi, sho sawi, shu basawi, sho a3ml',
  'a3mel eh, a3mel eih, a3mel ay, shno asawi, shasawi, wesh asawi, ach ndir, wach ndir, chno ndir, achnou ndir, chnowa na3mel',
  'wein rou7, wen rou7, win rou7, wein rouh, wayn rou7, fen aroo7, arou7 feen, fin nmchi, win nemchi, choukran, shukran, chokran',
].flatMap((line) => line.split(', '))

const mostWords = 6

const known = new Set(phrases.map((phrase) => fold(phrase)))

const word = /[\p{L}\p{N}]+/gu

/**
 * A question without the phrases that say nothing of it, at its beginning and its end. As it was where nothing else is left.
 */
export function withoutStopPhrases(question: string): string {
  const words = [...question.matchAll(word)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: fold(match[0]),
  }))
  const isPhrase = (from: number, to: number): boolean =>
    known.has(
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
  let [first, last] = [0, words.length]
  for (let length = mostWords; length > 0;) {
    if (first + length <= last && isPhrase(first, first + length)) first += length
    else if (last - length >= first && isPhrase(last - length, last)) last -= length
    else {
      length--
      continue
    }
    length = mostWords
  }
  if (first >= last || (first === 0 && last === words.length)) return question
  // Marks that stand at what is left belong to it.
  const start = first === 0 ? 0 : words[first]!.start
  const end = last === words.length ? question.length : words[last - 1]!.end
  return question.slice(start, end)
}
