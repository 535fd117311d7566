import type { AnswerOf } from '@gss/kit/call'
import { create } from 'zustand'
import type { calls, REMOTE_CODES } from '../../contract/index.ts'

interface Opened {
  code: keyof typeof REMOTE_CODES
  device: AnswerOf<(typeof calls)['deviceCommands']>
}

/** The order somebody is about to give: asked in the shell, for the card it was pressed on goes when the pointer leaves it. */
const useStore = create<{ opened: Opened | null }>(() => ({ opened: null }))
export const useOpened = () => useStore(({ opened }) => opened)
export const openOrder = (opened: Opened): void => useStore.setState({ opened })
export const closeOrder = (): void => useStore.setState({ opened: null })
