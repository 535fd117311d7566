import type { Answers } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import { alarmKind, type calls, OPEN_AT_ONCE } from '../contract/index.ts'
import { encode } from '@gss/kit/wire'
import { alertTypes } from './alertTypes.ts'
import { answer119 } from './answer119.ts'
import { knownAsAlarm, countAlarmNotices, notices, openCounts } from './alarmViews.ts'
import { nuisancesPage, type Paged, unitPacesPage } from './careViews.ts'
import { claimAlarm, releaseAlarm } from './claim.ts'
import { contactsOf } from './contactViews.ts'
import type { AlarmDeps } from './deps.ts'
import { escalations, readEscalationSetting, setEscalation } from './escalationSettings.ts'
import { figuresOfAlarms } from './figures.ts'
import { find } from './find.ts'
import { type FireDepartment } from './fireDepartment/port.ts'
import {
  fireDepartmentFeedback,
  isFireDepartmentOnline,
  pushToFireDepartment,
} from './fireDepartment/push.ts'
import { exportHistory, history } from './history.ts'
import { markAlarmRead, noteAlarmsShown } from './marks.ts'
import { closeNuisance } from './nuisance.ts'
import { openList } from './openList.ts'
import { openAfter } from './openViews.ts'
import { endPass, passAlarm, takePass } from './pass.ts'
import { freeColleaguesOf } from './passStore.ts'
import { recent } from './recent.ts'
import { reopen } from './reopen.ts'
import { noteProved, noteSound, silentSeats } from './seatSound.ts'
import { settleAlarm } from './settle.ts'
import { settleFaults } from './settleFaults.ts'
import type { Speech } from './speech/speech.ts'
import { turnToMaintenance } from './turnToMaintenance.ts'
import { turnToTest } from './turnToTest.ts'
import { waitConfirm } from './waitConfirm.ts'
import { offerShift, takeShift, withdrawShift } from './watch/handover.ts'
import { watchHandoversPage, pendingOf, takersView } from './watch/handoverStore.ts'
import { loadOf } from './watch/load.ts'
import { shiftNowOf } from './watch/shift.ts'
import { standingAt } from './watch/standingViews.ts'
import { endWindow, extendWindow, narrowWindow } from './windows.ts'
import { narrowOptions, windowOptionsFor } from './windowOptions.ts'
import { quietNowOf } from './windowReach.ts'
import { holdingWindowsOf, windowsPage } from './windowViews.ts'

export function answers(
  deps: AlarmDeps & { fireDepartment: FireDepartment; speech: Speech },
): Answers<typeof calls, Visitor, Caller> {
  const { db } = deps
  const byId = async (alarmId: string, who: Caller) => {
    const found = await find(db, alarmId, who)
    return isRefusal(found) ? found : knownAsAlarm(found)
  }
  return {
    byId: ({ alarmId }, who) => byId(alarmId, who),
    /** What is not there any more is an empty list here (spec §4 "Loading a handled alarm"). */
    async byIdInList({ alarmId }, who) {
      const found = await byId(alarmId, who)
      const rows = isRefusal(found) ? [] : [found]
      return { data: { rows, total: rows.length } }
    },
    recent: (ask, who) => recent(db, ask, who),
    contactInfo: async (ask, who) =>
      who.sees(ask.unitId) ? contactsOf(db, ask) : refuse('archive.notFound'),
    settle: (ask, who) =>
      ask.state === 'turnedToMaintenance' ? turnToMaintenance(ask, who, deps) : settleAlarm(ask, who, deps),
    settleFaults: (ask, who) => settleFaults(ask, who, deps),
    answer119: (ask, who) => answer119(ask, who, deps),
    reopen: (ask, who) => reopen(ask, who, deps),
    mayReopen: (_, who) => Promise.resolve(who.permits('reopen', 'edit')),
    waitConfirm: (ask, who) => waitConfirm(ask, who, deps),
    turnToTest: (ask, who) => turnToTest(ask, who, deps),
    claim: (ask, who) => claimAlarm(ask, who, deps),
    release: ({ alarmId }, who) => releaseAlarm(alarmId, who, deps),
    async colleagues({ alarmId }, who) {
      const found = await find(db, alarmId, who)
      return isRefusal(found)
        ? found
        : (await freeColleaguesOf(db, found.unitId, deps.clock())).filter(
            ({ userId }) => userId !== who.userId,
          )
    },
    pass: (ask, who) => passAlarm(ask, who, deps),
    takePass: ({ alarmId }, who) => takePass(alarmId, who, deps),
    endPass: ({ alarmId }, who) => endPass(alarmId, who, deps),

    isFireDepartmentOnline: ({ fireDepartment }) => isFireDepartmentOnline(fireDepartment, deps),
    pushToFireDepartment: (ask, who) => pushToFireDepartment(ask, who, deps),
    fireDepartmentFeedback: (ask, { from }) => fireDepartmentFeedback(ask, from, deps),

    markRead: ({ alarmId }, who) => markAlarmRead(alarmId, who, deps),
    noteShown: ({ alarmIds }, who) => noteAlarmsShown(alarmIds, who, deps),
    unreadCount: ({ unitCode }, who) =>
      countAlarmNotices(db, { userId: who.userId, unitCode, isRead: false }, scopeOf(who)),
    async unread({ unitCode, isRead, page, pageRows }, who) {
      const of = { userId: who.userId, unitCode, ...(isRead !== undefined && { isRead: Boolean(isRead) }) }
      const [rows, total] = await Promise.all([
        notices(db, of, scopeOf(who), { limit: pageRows, offset: (page - 1) * pageRows }),
        countAlarmNotices(db, of, scopeOf(who)),
      ])
      return { rows, page, total }
    },
    alertTypes: ({ kind }) => Promise.resolve(alertTypes(kind)),

    list: (ask, who) => history(ask, who, deps),
    openList: (ask, who) => openList(ask, who, deps),
    openAfter: (ask, who) => openAfter(db, ask, scopeOf(who), OPEN_AT_ONCE),
    async counts(_, who) {
      const byKind = await openCounts(db, scopeOf(who))
      return Object.fromEntries(byKind.map(({ kind, n }) => [String(encode(alarmKind, kind)), n]))
    },
    escalations: ({ alarmId }, who) => escalations(alarmId, who, deps),
    escalationSetting: ({ unitId }, who) => readEscalationSetting(unitId, who, deps),
    unitPaces: async ({ page, pageRows, ...of }, who) => ({
      page,
      ...(await unitPacesPage(db, of, scopeOf(who), pageOf(page, pageRows))),
    }),
    setEscalation: (ask, who) => setEscalation(ask, who, deps),
    windows: async ({ page, pageRows, ...of }, who) => ({
      page,
      ...(await windowsPage(db, of, scopeOf(who), pageOf(page, pageRows), deps.clock())),
    }),
    quietNow: async (_, who) => quietNowOf(await holdingWindowsOf(db, scopeOf(who), deps.clock())),
    windowOptions: ({ alarmId }, who) => windowOptionsFor(alarmId, who, deps),
    narrowOptions: ({ windowId }, who) => narrowOptions(windowId, who, deps),
    endWindow: (ask, who) => endWindow(ask, who, deps),
    extendWindow: (ask, who) => extendWindow(ask, who, deps),
    narrowWindow: (ask, who) => narrowWindow(ask, who, deps),
    nuisances: async ({ page, pageRows, ...of }, who) => ({
      page,
      ...(await nuisancesPage(db, of, scopeOf(who), pageOf(page, pageRows))),
    }),
    closeNuisance: (ask, who) => closeNuisance(ask, who, deps),
    noteSound: (ask, who) => noteSound(ask, who, deps),
    noteProved: (_, who) => noteProved(who, deps),
    silentSeats: async (_, who) => (who.sees(null) ? silentSeats(db, deps.clock()) : []),
    async speech({ words }) {
      const body = await deps.speech.say(words)
      return body
        ? { name: 'speech.wav', type: 'audio/wav', bytes: body.length, body }
        : refuse('alarm.noSpeech')
    },
    figures: (ask, who) => figuresOfAlarms(ask, who, deps),
    load: async (ask, who) => ofCentre(who) ?? loadOf(ask, deps),
    shiftNow: async (_, who) => ofCentre(who) ?? shiftNowOf(deps),
    standing: async (_, who) => ofCentre(who) ?? standingAt(db, deps.clock()),
    takers: async (_, who) =>
      ofCentre(who) ?? (await takersView(db)).filter(({ userId }) => userId !== who.userId),
    offerShift: async (ask, who) => ofCentre(who) ?? offerShift(ask, who, deps),
    takeShift: (ask, who) => takeShift(ask, who, deps),
    withdrawShift: ({ handoverId }, who) => withdrawShift(handoverId, who, deps),
    pendingShift: (_, who) => pendingOf(db, who.userId),
    handovers: async (ask, who) => ofCentre(who) ?? watchHandoversPage(db, ask),
    exportHistory: (ask, who) => exportHistory(ask, who, deps),
  }
}

/** A shift is the centre's, whatever a unit's role was granted: it tells of every unit. */
const ofCentre = (who: Caller): Refusal | null => (who.sees(null) ? null : refuse('session.notPermitted'))
const pageOf = (page: number, pageRows: number): Paged => ({ limit: pageRows, offset: (page - 1) * pageRows })
