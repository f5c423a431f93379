import { care } from './care.ts'
import { cashAndFood } from './cash-and-food.ts'
import { clinics } from './clinics.ts'
import { community } from './community.ts'
import { helplines } from './helplines.ts'
import { learning } from './learning.ts'
import { legalAid } from './legal-aid.ts'
import { programmeOffices } from './offices.ts'
import { protection } from './protection.ts'
import type { SampleDirectory } from './sample-directory.ts'
import { schools } from './schools.ts'
import { shelter } from './shelter.ts'
import { work } from './work.ts'

/** All sample organisations: invented, with telephones that ring nowhere and addresses in towns that do not exist. */
export const sampleDirectories: SampleDirectory[] = [
  ...programmeOffices,
  ...helplines,
  ...clinics,
  ...care,
  ...legalAid,
  ...protection,
  ...schools,
  ...learning,
  ...work,
  ...shelter,
  ...cashAndFood,
  ...community,
]
