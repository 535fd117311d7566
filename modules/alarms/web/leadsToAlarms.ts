import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { screensOf } from '@gss/web-kit/session/screens'

/** Screens of whoever may see alarms. */
const ALARM_SCREENS = ['alarmHistory', 'alarmStatistics', 'alarmDesk']

/** Who is led to alarms may ask for them; for anybody else each question would be a refusal, and a line in the journal. */
export const leadsToAlarms = (menu: readonly OwnMenuNode[]): boolean =>
  screensOf(menu).some(({ component }) => ALARM_SCREENS.includes(component))
