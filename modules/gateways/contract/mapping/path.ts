/** `$`, `.name`, `[3]`, `[*]`: sixty lines that cannot do more than look. */
export type Step = { key: string } | { index: number } | 'every'

const STEPS_MAX = 12
const FOUND_MAX = 200
const INDEX_MAX = 9_999
const STEP = /\.([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,39})|\[(\d{1,4})\]|\[(\*)\]/y

/** `null`: it is no path. */
export function pathIn(text: string): Step[] | null {
  if (text[0] !== '$') return null
  const steps: Step[] = []
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
export interface Found {
  value: unknown
  at: readonly number[]
}

/** What stands there: nothing, one thing, or one for each element of lists. */
export function look(value: unknown, steps: readonly Step[]): Found[] {
  let found: Found[] = [{ value, at: [] }]
  for (const step of steps) {
    const next: Found[] = []
    for (const each of found) {
      next.push(...stepped(each, step))
      if (next.length > FOUND_MAX) break
    }
    found = next.slice(0, FOUND_MAX)
  }
  return found
}
function stepped({ value, at }: Found, step: Step): Found[] {
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
