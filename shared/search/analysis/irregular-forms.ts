import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'

/**
 * Words with irregular forms, or that the stemmer confuses with another word (loyer with loi). One line per word, base
 * form first.
 */
const forms = {
  en: `child children
man men
woman women
person people persons
wife wives
foot feet
tooth teeth`,
  fr: `loi lois
loyer loyers
emploi emplois`,
}

/** Related words, one group per line. They match each other with a lower weight. */
const relatedForms = {
  en: `pay paid payment
buy bought
lose lost
sell sold
send sent
teach taught
break broke broken
steal stole stolen
write wrote written
speak spoke spoken
choose chose chosen
drive drove driven
eat ate eaten
sleep slept
spend spent
build built
hear heard
understand understood
forget forgot forgotten
fight fought
flee fled
hide hid hidden
beat beaten
freeze froze frozen`,
  fr: `travail travaux travaille travaillent travaillez travailler travaillant travailleur
payer paie paye paient paiement
envoi envoie envoyer
obtenir obtiens obtient obtenu
perdre perd perdu
recevoir recois recoit recoivent recu
prendre prends prend prennent pris
connaitre connais connait connu
ecrire ecris ecrit
mourir meurt meurent mort`,
}

const bases = { en: byForm(forms.en), fr: byForm(forms.fr) }
const families = { en: byForm(relatedForms.en, english), fr: byForm(relatedForms.fr, (word) => french(french(word))) }

export const findBaseForm = (word: string, language: 'en' | 'fr'): string | undefined => bases[language].get(word)

export const findWordFamily = (stem: string, language: 'en' | 'fr'): string | undefined => families[language].get(stem)

function byForm(list: string, read: (word: string) => string = (word) => word): Map<string, string> {
  return new Map(
    list.split('\n').flatMap((line) => {
      const words = line.split(' ')
      return words.map((word) => [read(word), words[0]!] as const)
    }),
  )
}
