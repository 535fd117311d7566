/** The tokens a canvas needs, read from the document as they are now: a canvas cannot say `var(--…)`. */
export interface CanvasPalette {
  isDark: boolean
  paper: string
  wall: string
  ink: string
  lesserInk: string
  accent: string
  /** The box that is ticked, and the tick on it. */
  box: string
  boxEdge: string
  tick: string
  onFilled: string
  mark(colour: string): string
  edge(colour: string): string
  filled(colour: string): string
}

const ON_FILLED = '#ffffff'

export function readCanvasPalette(isDark: boolean): CanvasPalette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    isDark,
    paper: token('plan-paper'),
    wall: token('plan-wall'),
    ink: token('text-1'),
    lesserInk: token('text-2'),
    accent: token('accent'),
    box: token('accent-mid'),
    boxEdge: token('line-3'),
    tick: ON_FILLED,
    onFilled: ON_FILLED,
    mark: (colour) => token(`${colour}-mark`),
    edge: (colour) => token(`${colour}-edge`),
    filled: (colour) => token(`${colour}-solid`),
  }
}
