import { useProduct } from '#tests/support/product.ts'
import { finding } from './people/finding.ts'
import { handingOut } from './people/handing-out.ts'
import { reading } from './people/reading.ts'
import { records } from './people/records.ts'
import { security } from './people/security.ts'
import { retention } from './people/retention.ts'
import { usePeople } from './people/setting.ts'
import { tiers } from './people/tiers.ts'

const setting = usePeople(useProduct())

tiers(setting)
reading(setting)
records(setting)
retention(setting)
finding(setting)
handingOut(setting)
security(setting)
