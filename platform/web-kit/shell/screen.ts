import type { Action } from '@gss/kit/call'
import { createContext, useContext } from 'react'

/** What a screen knows of the place it stands in. */
export interface ScreenPlace {
  title: string
  /** What the role allows here (spec §6): what is not in it is hidden. */
  actions: readonly Action[]
  /** The tab that holds it; dialogs open inside, so that they hide with it. */
  serial: number
  isShown: boolean
  container: () => HTMLElement
}

export const ScreenContext = createContext<ScreenPlace>({
  title: '',
  actions: [],
  serial: 0,
  isShown: true,
  container: () => document.body,
})

export const useScreen = () => useContext(ScreenContext)

/** Spec §6: an element is hidden if the route's permission lacks the action. */
export const useMay = () => {
  const { actions } = useScreen()
  return (action: Action) => actions.includes(action)
}
