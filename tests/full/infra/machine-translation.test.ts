import { beforeAll, describe, expect, it } from 'vitest'
import { rightsOf } from '#tests/infra/statements.ts'
import {
  everythingOn,
  functionNameOf,
  ownFunctions,
  propertyOf,
  synthesise,
  usual,
  type Synthesised,
} from '#tests/infra/synthesised.ts'

let cloud: Synthesised
let plainCloud: Synthesised
beforeAll(async () => {
  cloud = await synthesise(everythingOn)
  plainCloud = await synthesise(usual)
})

describe('drafts by machine', () => {
  it('are a right of the function of answers alone, and nothing is left of them where they are off', () => {
    const having = (of: Synthesised) =>
      ownFunctions(of.app).flatMap((one) =>
        rightsOf(of, one).flatMap((line) => (line.includes('translate:') ? `${functionNameOf(one)}: ${line}` : [])),
      )
    expect(having(cloud)).toEqual(['entity-faq: Allow translate:TranslateText on *'])
    const [faq] = ownFunctions(cloud.app).filter((one) => functionNameOf(one) === 'entity-faq')
    expect(propertyOf(faq!, 'Environment.Variables.MACHINE_TRANSLATION')).toBe('on')
    expect(JSON.stringify([plainCloud.app, plainCloud.data])).not.toMatch(/translate:|MACHINE_TRANSLATION/)
  })
})
