import { useToast } from '@gss/web-kit/dialog/useToast'
import { type ReactNode, useState } from 'react'
import type { Door } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useControlledDoor } from './useControlled.tsx'

/** Spec §2.7: what became of a door that was to be opened from here. */
export type DoorOpening = 'opening' | 'opened' | 'failed'

/** Opens doors; the control password is asked for when the server wants it. */
export function useOpenDoor(alarmId?: string): {
  of: (doorId: string) => DoorOpening | undefined
  open: (door: Door) => void
  dialog: ReactNode
} {
  const toast = useToast()
  const [states, setStates] = useState<Readonly<Record<string, DoorOpening | undefined>>>({})
  const { run, dialog } = useControlledDoor()
  const set = (doorId: string, state?: DoorOpening) => setStates((all) => ({ ...all, [doorId]: state }))
  const open = ({ doorId, ip, serial, code }: Door) => {
    set(doorId, 'opening')
    run({
      deed: () => api.openDoor({ ip, serial, code, doorId, ...(alarmId !== undefined && { alarmId }) }),
      done: () => set(doorId, 'opened'),
      failed(failure) {
        set(doorId, 'failed')
        toast.failed(failure)
      },
      left: () => set(doorId),
    })
  }
  return { of: (doorId) => states[doorId], open, dialog }
}
