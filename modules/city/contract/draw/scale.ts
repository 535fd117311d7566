import type { CityPlan, Point } from '../plan/plan.ts'

/** How a plan lies on its sheet. */
export interface PlanSheet {
  /** 1 : so many. */
  denominator: number
  pxPerMetre: number
  width: number
  height: number
  /** Where the plan's upper left corner is. */
  origin: Point
}

const PX_PER_METRE_AT_1 = 96 / 0.0254
const SCALES = [100, 125, 150, 200, 250, 300, 400, 500]
const WIDEST_PX = 1_760
const HIGHEST_PX = 1_120
/** Room for the axes' bubbles around, and for the strip of words below. */
export const MARGIN_PX = { left: 92, top: 92, right: 56, bottom: 44 } as const
export const STRIP_PX = 76

/** The largest customary scale at which the plan fits the sheet. */
export function planSheetOf({ width, height }: Pick<CityPlan, 'width' | 'height'>): PlanSheet {
  const fits = (denominator: number) =>
    (width * PX_PER_METRE_AT_1) / denominator <= WIDEST_PX &&
    (height * PX_PER_METRE_AT_1) / denominator <= HIGHEST_PX
  const denominator = SCALES.find(fits) ?? 500
  const pxPerMetre = PX_PER_METRE_AT_1 / denominator
  return {
    denominator,
    pxPerMetre,
    width: Math.ceil(width * pxPerMetre + MARGIN_PX.left + MARGIN_PX.right),
    height: Math.ceil(height * pxPerMetre + MARGIN_PX.top + MARGIN_PX.bottom + STRIP_PX),
    origin: { x: MARGIN_PX.left, y: MARGIN_PX.top },
  }
}

/** From metres of the building to pixels of its picture. */
export const onSheet = ({ origin, pxPerMetre }: PlanSheet, { x, y }: Point): Point => ({
  x: origin.x + x * pxPerMetre,
  y: origin.y + y * pxPerMetre,
})
