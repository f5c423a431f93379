import { useProduct } from '#tests/support/product.ts'
import { email } from './accounts/email.ts'
import { factor } from './accounts/factor.ts'
import { ghosts } from './accounts/ghosts.ts'
import { passkeys } from './accounts/passkeys.ts'
import { power } from './accounts/power.ts'
import { useAccounts } from './accounts/setting.ts'

const setting = useAccounts(useProduct())

power(setting)
email(setting)
ghosts(setting)
passkeys(setting)
factor(setting)
