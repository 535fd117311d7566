/** The tokens the map needs, read from the document as they are now: a canvas cannot say `var(--…)`. */
export interface MapPalette {
  theme: string
  land: string
  water: string
  park: string
  road: string
  mainRoad: string
  highway: string
  railway: string
  border: string
  ink: string
  lesser: string
  halo: string
  tile: string
  tileEdge: string
  accent: string
  /** Of a wall: as a plan is drawn (look §14 k). */
  paper: string
  river: string
  fine: string
  wall: string
  mark(state: string): string
  edge(state: string): string
}

export function readMapPalette(theme: string): MapPalette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme,
    land: token('map-land'),
    water: token('map-water'),
    park: token('map-park'),
    road: token('map-road'),
    mainRoad: token('map-main-road'),
    highway: token('map-highway'),
    railway: token('map-railway'),
    border: token('line-2'),
    ink: token('text-1'),
    lesser: token('text-3'),
    halo: token('map-land'),
    tile: token('ground-2'),
    tileEdge: token('line-3'),
    accent: token('accent'),
    paper: token('plan-paper'),
    river: token('ground-3'),
    fine: token('plan-fine'),
    wall: token('plan-wall'),
    mark: (state) => token(`${state}-mark`),
    edge: (state) => token(`${state}-edge`),
  }
}
