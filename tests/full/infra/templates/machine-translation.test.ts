import { beforeAll, describe, expect, it } from 'vitest'
import { rightsOf } from '#tests/infra/templates/policy-statements.ts'
import {
  everythingOn,
  functionNameOf,
  ownFunctions,
  propertyOf,
  loadTemplates,
  usual,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
let plainCloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(everythingOn)
  plainCloud = await loadTemplates(usual)
})

describe('machine translation', () => {
  it('is permitted to the FAQ function only, and absent if disabled', () => {
    const having = (of: StageTemplates) =>
      ownFunctions(of.app).flatMap((one) =>
        rightsOf(of, one).flatMap((line) => (line.includes('translate:') ? `${functionNameOf(one)}: ${line}` : [])),
      )
    expect(having(cloud)).toEqual(['entity-faq: Allow translate:TranslateText on *'])
    const [faq] = ownFunctions(cloud.app).filter((one) => functionNameOf(one) === 'entity-faq')
    expect(propertyOf(faq!, 'Environment.Variables.MACHINE_TRANSLATION')).toBe('on')
    expect(JSON.stringify([plainCloud.app, plainCloud.data])).not.toMatch(/translate:|MACHINE_TRANSLATION/)
  })
})
