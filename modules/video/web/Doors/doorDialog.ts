import { create } from 'zustand'

/** A door somebody pressed, on a plan say: its floor's doors with it. */
export interface DoorAsk {
  doorId: string
  unitId: string | null
}
export const useDoorDialog = create<{ asked: DoorAsk | null }>(() => ({ asked: null }))

/** Opens the list of doors over whatever page there is, the one that is meant on top. */
export const openDoors = (asked: DoorAsk): void => useDoorDialog.setState({ asked })
export const closeDoors = () => useDoorDialog.setState({ asked: null })
