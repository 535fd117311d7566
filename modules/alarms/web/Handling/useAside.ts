import { create } from 'zustand'
import { useHandling } from './useHandling.ts'

/** The dialog steps aside for a page it would cover; whatever opens, comes forward or goes brings it back. */
export const useAside = create<{ isAside: boolean }>(() => ({ isAside: false }))
export const stepAside = () => useAside.setState({ isAside: true })
export const stepBack = () => useAside.setState({ isAside: false })
useHandling.subscribe(stepBack)
