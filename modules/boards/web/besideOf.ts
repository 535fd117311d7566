import { M } from '../contract/index.ts'

/** What is compared with each other: the phases of a line, the probes of a detector. */
const TOGETHER: readonly (readonly number[])[] = [
  [M.voltage1, M.voltage2, M.voltage3],
  [M.current1, M.current2, M.current3],
  [M.temperature1, M.temperature2, M.temperature3, M.temperature4],
]

/** The measures that stand in one picture with this one, as far as the device says them. */
export function besideOf(measure: number, values: readonly { measure: number }[]): number[] {
  const group = TOGETHER.find((each) => each.includes(measure)) ?? [measure]
  return group.filter((each) => each === measure || values.some((value) => value.measure === each))
}
