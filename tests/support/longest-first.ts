import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun last, each would leave all but one core with nothing to do. */
const longest = [
  'browser/every-screen',
  'browser/routes',
  'browser/behaviour',
  'browser/story',
  'browser/faults',
  'product/crash',
  'product/export',
  'browser/people',
  'product/hostile',
  'product/faults/table',
  'product/one-door',
  'browser/field/reading',
  'browser/ways-on',
  'browser/field/lost',
  'browser/content',
  'product/accounts',
  'product/pack-answers',
  'product/faults/parts',
  'product/people',
  'product/entities',
  'infra/bundle',
  'infra/synth',
  'local/prepare',
  'operations/stage',
  'local/dynamodb',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.includes(`/tests/${name}.test.`))
  return place < 0 ? longest.length : place
}

/** A fresh clone knows nothing of how long its files take; here the long ones are named. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
