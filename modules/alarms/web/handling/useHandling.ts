import { create } from 'zustand'
import { chosen, closed, NO_TABS, opened, type Tabs } from './tabs.ts'

/** Which alarms this seat has open. It outlives tabs and pages: an alarm is handled wherever one stands. */
export const useHandling = create<Tabs>(() => NO_TABS)

/** Opens the handling dialog on an alarm, from the banner, the bell, the desk or a message. */
export const openAlarm = (alarmId: string): void => useHandling.setState((tabs) => opened(tabs, alarmId))
export const chooseTab = (alarmId: string): void => useHandling.setState((tabs) => chosen(tabs, alarmId))
export const closeTab = (alarmId: string): void => useHandling.setState((tabs) => closed(tabs, alarmId))
export const closeAllTabs = (): void => useHandling.setState(NO_TABS)
