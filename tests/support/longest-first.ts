import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun last, each would leave all but one core with nothing to do. */
const longest = [
  'browser/routes',
  'browser/every-screen',
  'browser/behaviour',
  'browser/story',
  'browser/faults',
  'browser/people',
  'product/crash',
  'product/faults/table',
  'product/faults/parts',
  'product/lifecycle',
  'product/accounts',
  'product/people',
  'product/hostile',
  'product/audience',
  'product/one-door',
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
