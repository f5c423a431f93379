import { useProduct } from '#tests/support/product.ts'
import { finding } from './people/finding.ts'
import { reading } from './people/reading.ts'
import { records } from './people/records.ts'
import { security } from './people/security.ts'
import { usePeople } from './people/setting.ts'
import { tiers } from './people/tiers.ts'

const setting = usePeople(useProduct())

tiers(setting)
reading(setting)
records(setting)
finding(setting)
security(setting)
