import { create } from 'zustand'
import { useAlarms } from '../store/useAlarms.ts'

/** The confirmed fire this seat is asked about, whether 119 knows of it; null: none. */
export const useAsked119 = create<{ alarmId: string | null }>(() => ({ alarmId: null }))
export const ask119 = (alarmId: string): void => useAsked119.setState({ alarmId })
export const stopAsking119 = (): void => useAsked119.setState({ alarmId: null })

export const isOwedNow = (alarmId: string): boolean =>
  useAlarms.getState().owed.some((alarm) => alarm.alarmId === alarmId)

/** Once this seat has heard what became of what it settled: pushed to 119 before, a fire owes nothing. */
export function ask119OnceOwed(alarmId: string): void {
  const isOver = () => useAlarms.getState().settled.has(alarmId)
  const askIt = () => {
    if (isOwedNow(alarmId)) ask119(alarmId)
  }
  if (isOver()) return askIt()
  const end = useAlarms.subscribe(() => {
    if (!isOver()) return
    end()
    askIt()
  })
}
