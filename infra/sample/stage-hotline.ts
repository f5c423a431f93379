import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'

/** Fictional hotline. Its number is reserved for fiction and never connects. */
export const sampleHotline: DeploymentHotline = {
  name: { en: 'Daleel helpline (sample)', ar: 'خط دليل للمساعدة (مثال)', fr: 'Ligne d’écoute Daleel (exemple)' },
  phone: '+44 1632 960100',
  hours: {
    en: 'Sunday to Thursday, 08:00–16:00',
    ar: 'من الأحد إلى الخميس، 08:00–16:00',
    fr: 'Du dimanche au jeudi, de 8 h à 16 h',
  },
}
