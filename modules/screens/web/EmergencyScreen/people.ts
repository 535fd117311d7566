import type { EmergencyScreen } from '../../contract/emergencyScreen.ts'

type Callee = NonNullable<EmergencyScreen['callees']>[number]
export interface Person {
  what: string
  name: string
  numbers: string[]
}

/** Somebody with two numbers is one person, and stands where the first of them stood. */
export function peopleOf(callees: readonly Callee[]): Person[] {
  const people = new Map<string, Person>()
  for (const { what, name, number } of callees) {
    const key = `${what} ${name}`
    const known = people.get(key)
    if (known) known.numbers.push(number)
    else people.set(key, { what, name, numbers: [number] })
  }
  return [...people.values()]
}
