const S_PER_MIN = 60
const S_PER_H = 3_600
const S_PER_DAY = 86_400
const STEPS: readonly [unit: string, seconds: number][] = [
  ['d', S_PER_DAY],
  ['h', S_PER_H],
  ['min', S_PER_MIN],
]

/** How far a clock is before (+) or behind (−) ours: `+4 s`, `−8.0 h`. */
export function offsetText(offsetS: number): string {
  const sign = offsetS < 0 ? '−' : '+'
  const off = Math.abs(offsetS)
  const [unit, seconds] = STEPS.find(([, each]) => off >= 2 * each) ?? ['s', 1]
  return `${offsetS === 0 ? '' : sign}${unit === 's' ? off : (off / seconds).toFixed(1)} ${unit}`
}
