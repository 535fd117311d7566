import { create } from 'zustand'
import { type Looked, lookAtConfig } from './appConfig.ts'

interface ConfigState {
  /** The last answer; null before the first. */
  looked: Looked | null
  /** The last look brought none. */
  isAway: boolean
}
/** The public configuration, looked at once for everybody on the page. */
export const useConfig = create<ConfigState>(() => ({ looked: null, isAway: false }))

export async function refreshConfig(base: string): Promise<Looked> {
  try {
    const looked = await lookAtConfig(base)
    useConfig.setState({ looked, isAway: false })
    return looked
  } catch (fault) {
    useConfig.setState({ isAway: true })
    throw fault
  }
}
