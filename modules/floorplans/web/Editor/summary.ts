import type { Label } from '../../contract/index.ts'

/** What is picked, in few words: kinds with their numbers, the most of them first, and the span of both coordinates. */
export interface PickedSummary {
  kinds: [name: string, count: number][]
  x: [from: number, to: number]
  y: [from: number, to: number]
}

export function summaryOf(labels: readonly Label[]): PickedSummary {
  const kinds = new Map<string, number>()
  for (const { typeName, kindName } of labels)
    kinds.set(typeName || kindName, (kinds.get(typeName || kindName) ?? 0) + 1)
  const span = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
  return {
    kinds: [...kinds].toSorted(([, a], [, b]) => b - a),
    x: span(labels.map(({ x }) => x)),
    y: span(labels.map(({ y }) => y)),
  }
}
