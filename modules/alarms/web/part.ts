import { webPart } from '@gss/web-kit/shell/part'
import { leadsToAlarms } from './leadsToAlarms.ts'
import { besideTheShell, startAlarmsAhead } from './alarmParts.ts'

/** What this module brings to the console. */
export const part = webPart({
  name: 'alarms',
  screens: ['alarmHistory', 'alarmStatistics', 'shiftHandover', 'alarmPace', 'shiftLoad', 'voicePrompts'],
  fullScreens: ['/event-screen'],
  refuses: ['alarm', 'shift'],
  open: () => import('./routes.tsx'),
  beside: besideTheShell,
  overview: {
    isFor: leadsToAlarms,
    load: () => import('./Overview/NowPanel.tsx').then((m) => m.NowPanel),
  },
  atOnce: {
    pages: {
      alarmDesk: () =>
        import('./Desk/DeskPage.tsx').then((m) => ({
          Page: m.DeskPage,
          words: m.DESK_WORDS,
          askAhead: m.fetchBeside,
        })),
    },
    calls: leadsToAlarms,
    start: startAlarmsAhead,
  },
})
