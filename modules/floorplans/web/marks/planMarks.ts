import type { ReactNode } from 'react'
import { create } from 'zustand'

/** Something of another module that stands on a plan while it lasts, as a running permit: looked at, never moved. */
export interface PlanMark {
  key: string
  layerId: string
  x: number
  y: number
  body: ReactNode
}
const usePlanMarks = create<{ bySource: Readonly<Record<string, readonly PlanMark[]>> }>(() => ({
  bySource: {},
}))

/** All marks of one module at once, on every plan that is open or will be; an empty list takes them away. */
export const showPlanMarks = (source: string, marks: readonly PlanMark[]): void =>
  usePlanMarks.setState(({ bySource }) => ({ bySource: { ...bySource, [source]: marks } }))

export const useAllPlanMarks = () => usePlanMarks(({ bySource }) => bySource)
