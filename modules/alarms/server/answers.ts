import type { Answers } from '@gss/kit/call'
import { isRefusal } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import { alarmKind, type calls } from '../contract/index.ts'
import { encode } from '@gss/kit/wire'
import { alertTypes } from './alertTypes.ts'
import { knownAsAlarm, noticeCount, notices, openCounts } from './alarmViews.ts'
import { limitsPage, nuisancesPage, type Paged, windowsPage } from './careViews.ts'
import { claim, release } from './claim.ts'
import type { AlarmDeps } from './deps.ts'
import { escalations, escalationSetting, setEscalation } from './escalationSettings.ts'
import { figures } from './figures.ts'
import { find } from './find.ts'
import { type FireDepartment } from './fireDepartment/port.ts'
import { fireDepartmentFeedback, isFireDepartmentOnline, pushToFireDepartment } from './fireDepartment/push.ts'
import { exportHistory, history } from './history.ts'
import { dropLimit, setLimit } from './limits.ts'
import { markRead, noteShown } from './marks.ts'
import { closeNuisance } from './nuisance.ts'
import { openList } from './openList.ts'
import { recent } from './recent.ts'
import { scopeOf } from './scope.ts'
import { noteSound } from './seatSound.ts'
import { silentSeats } from './seatSoundStore.ts'
import { settle } from './settle.ts'
import { turnToTest } from './turnToTest.ts'
import { waitConfirm } from './waitConfirm.ts'
import { offerShift, takeShift, withdrawShift } from './watch/handover.ts'
import { handoversPage, pendingOf, takersView } from './watch/handoverStore.ts'
import { load } from './watch/load.ts'
import { standingAt } from './watch/standingViews.ts'
import { endWindow } from './windows.ts'

export function answers(deps: AlarmDeps & { fireDepartment: FireDepartment }): Answers<typeof calls, Visitor, Caller> {
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
    settle: (ask, who) => settle(ask, who, deps),
    waitConfirm: (ask, who) => waitConfirm(ask, who, deps),
    turnToTest: (ask, who) => turnToTest(ask, who, deps),
    claim: (ask, who) => claim(ask, who, deps),
    release: ({ alarmId }, who) => release(alarmId, who, deps),

    isFireDepartmentOnline: ({ fireDepartment }) => isFireDepartmentOnline(fireDepartment, deps),
    pushToFireDepartment: (ask, who) => pushToFireDepartment(ask, who, deps),
    fireDepartmentFeedback: (ask, { from }) => fireDepartmentFeedback(ask, from, deps),

    markRead: ({ alarmId }, who) => markRead(alarmId, who, deps),
    noteShown: ({ alarmIds }, who) => noteShown(alarmIds, who, deps),
    unreadCount: ({ unitCode }, who) => noticeCount(db, { userId: who.userId, unitCode, isRead: false }, scopeOf(who)),
    async unread({ unitCode, isRead, page, pageRows }, who) {
      const of = { userId: who.userId, unitCode, ...(isRead !== undefined && { isRead: Boolean(isRead) }) }
      const [rows, total] = await Promise.all([
        notices(db, of, scopeOf(who), { limit: pageRows, offset: (page - 1) * pageRows }),
        noticeCount(db, of, scopeOf(who)),
      ])
      return { rows, page, total }
    },
    alertTypes: ({ kind }) => Promise.resolve(alertTypes(kind)),

    list: (ask, who) => history(ask, who, deps),
    openList: (ask, who) => openList(ask, who, deps),
    async counts(_, who) {
      const byKind = await openCounts(db, scopeOf(who))
      return Object.fromEntries(byKind.map(({ kind, n }) => [String(encode(alarmKind, kind)), n]))
    },
    escalations: ({ alarmId }, who) => escalations(alarmId, who, deps),
    escalationSetting: ({ unitId }, who) => escalationSetting(unitId, who, deps),
    setEscalation: (ask, who) => setEscalation(ask, who, deps),
    windows: async ({ page, pageRows, ...of }, who) => ({
      page,
      ...(await windowsPage(db, of, scopeOf(who), pageOf(page, pageRows), deps.clock())),
    }),
    endWindow: (ask, who) => endWindow(ask, who, deps),
    nuisances: async ({ page, pageRows, ...of }, who) => ({ page, ...(await nuisancesPage(db, of, scopeOf(who), pageOf(page, pageRows))) }),
    closeNuisance: (ask, who) => closeNuisance(ask, who, deps),
    limits: async ({ page, pageRows, ...of }, who) => ({ page, ...(await limitsPage(db, of, scopeOf(who), pageOf(page, pageRows))) }),
    setLimit: (ask, who) => setLimit(ask, who, deps),
    dropLimit: ({ limitId }, who) => dropLimit(limitId, who, deps),
    noteSound: ({ why }, who) => noteSound(why, who, deps),
    silentSeats: async (_, who) => (who.sees(null) ? silentSeats(db, deps.clock()) : []),
    figures: (ask, who) => figures(ask, who, deps),
    load: (ask) => load(ask, deps),
    standing: () => standingAt(db, deps.clock()),
    takers: async (_, who) => (await takersView(db)).filter(({ userId }) => userId !== who.userId),
    offerShift: (ask, who) => offerShift(ask, who, deps),
    takeShift: (ask, who) => takeShift(ask, who, deps),
    withdrawShift: ({ handoverId }, who) => withdrawShift(handoverId, who, deps),
    pendingShift: (_, who) => pendingOf(db, who.userId),
    handovers: (ask) => handoversPage(db, ask),
    exportHistory: (ask, who) => exportHistory(ask, who, deps),
  }
}

const pageOf = (page: number, pageRows: number): Paged => ({ limit: pageRows, offset: (page - 1) * pageRows })
