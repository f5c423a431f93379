/** Question of the story in its first version. */
export const written = {
  en: {
    question: 'Where can my grandmother borrow a wheelchair?',
    answer: 'The clinic lends wheelchairs free of charge for three months.',
    item: 'Bring her certificate.',
  },
  ar: {
    question: 'أين تستعير جدّتي كرسيًا متحركًا؟',
    answer: 'تُعير العيادة الكراسي المتحركة مجانًا لمدة ثلاثة أشهر.',
    item: 'أحضروا شهادتها.',
  },
  fr: {
    question: 'Où ma grand-mère peut-elle emprunter un fauteuil roulant ?',
    answer: 'La clinique prête des fauteuils roulants gratuitement pendant trois mois.',
    item: 'Apportez son certificat.',
  },
} as const

export const newHashtag = 'wheelchairs'
export const returnedBecause = 'Say what happens after the three months.'
export const mended = ' They can be kept longer on request.'
export const laterEdit = ' Crutches are lent as well.'
export const typedMeanwhile = ' Ask at the front desk.'
