import { create } from 'zustand'

/** Spec §2.6 "Building floor map": one dialog beside the pages, opened from anywhere. */
interface Opened {
  buildingId: string
  layerId?: string | undefined
  componentId?: string | undefined
}
export const useBuildingMap = create<{ opened: Opened | null }>(() => ({ opened: null }))

export const openBuildingMap = (opened: Opened) => useBuildingMap.setState({ opened })
export const closeBuildingMap = () => useBuildingMap.setState({ opened: null })
