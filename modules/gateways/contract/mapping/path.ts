/** `$`, `.name`, `[3]`, `[*]`: sixty lines that cannot do more than look. */
export type PathStep = { key: string } | { index: number } | 'every'

const STEPS_MAX = 12
const FOUND_MAX = 200
const INDEX_MAX = 9_999
const STEP = /\.([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,39})|\[(\d{1,4})\]|\[(\*)\]/y

/** `null`: it is no path. */
export function pathIn(text: string): PathStep[] | null {
  if (text[0] !== '$') return null
  const steps: PathStep[] = []
  let at = 1
  while (at < text.length) {
    STEP.lastIndex = at
    const found = STEP.exec(text)
    if (!found || steps.length >= STEPS_MAX) return null
    const [whole, key, index, every] = found
    if (key !== undefined) steps.push({ key })
    else if (index !== undefined) steps.push({ index: Math.min(Number(index), INDEX_MAX) })
    else if (every !== undefined) steps.push('every')
    at += whole.length
  }
  return steps
}

/** A value, and which of each `[*]` it was. */
export interface FoundValue {
  value: unknown
  at: readonly number[]
}

/** What stands there: nothing, one thing, or one for each element of lists. */
export function lookAlongPath(value: unknown, steps: readonly PathStep[]): FoundValue[] {
  let found: FoundValue[] = [{ value, at: [] }]
  for (const step of steps) {
    const next: FoundValue[] = []
    for (const each of found) {
      next.push(...stepped(each, step))
      if (next.length > FOUND_MAX) break
    }
    found = next.slice(0, FOUND_MAX)
  }
  return found
}
function stepped({ value, at }: FoundValue, step: PathStep): FoundValue[] {
  if (step === 'every') {
    const elements: unknown[] = Array.isArray(value) ? value.slice(0, FOUND_MAX) : []
    return elements.map((each, index) => ({ value: each, at: [...at, index] }))
  }
  if ('index' in step)
    return Array.isArray(value) && step.index < value.length ? [{ value: value[step.index], at }] : []
  return isBag(value) && Object.hasOwn(value, step.key) ? [{ value: value[step.key], at }] : []
}
const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
