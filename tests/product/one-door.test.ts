import { useProduct } from '#tests/support/product.ts'
import { declared } from './one-door/declared.ts'
import { keys } from './one-door/keys.ts'
import { lag } from './one-door/lag.ts'
import { late } from './one-door/late.ts'
import { moved } from './one-door/moved.ts'
import { peopleTold } from './one-door/people.ts'
import { useDoor } from './one-door/setting.ts'

const product = useProduct()
const setting = useDoor(product)

declared(setting)
peopleTold(setting)
keys(setting)
late()
lag(product)
moved(product)
