import { transmissionDeviceById } from '@gss/devices/server'
import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { arrangeRoom, fillByCycle, moveOnRoster, putCell, setHoliday } from './arrange.ts'
import { answerCheck } from './answerCheck.ts'
import { askPosts } from './askPosts.ts'
import type { DutyDeps } from './deps.ts'
import { dutyFiguresOf } from './figuresViews.ts'
import { giveHandover, signHandover, takeHandover, withdrawHandover } from './handover.ts'
import { personnelShown, setPersonnel } from './personnel.ts'
import { checkPlans, dutyStatistics, exportChecks, setCheckPlans } from './plans.ts'
import { dutyGroupsOf } from './planViews.ts'
import { checksPage, lastRun, postCountsOf, postsPage } from './postViews.ts'
import { checkPanel, recordRow } from './record.ts'
import { recordCheck } from './recordCheck.ts'
import { dutyRows, dutySheet, exportDutyRows, handoversOf } from './recordRead.ts'
import { dutyRooms, exportRoster, roster } from './roster.ts'
import { signOnCode, roomsNow, signOff, signOn } from './signOn.ts'

const DAY_MS = 86_400_000

export const answers = (deps: DutyDeps): Answers<typeof calls, Visitor, Caller> => ({
  posts: (ask, who) => postsPage(deps.db, ask, scopeOf(who)),
  postCounts: (_, who) => postCountsOf(deps.db, scopeOf(who)),
  lastRun: (_, who) => lastRun(deps.db, new Date(deps.clock().getTime() - DAY_MS), scopeOf(who)),
  async checksOfPost(ask, who) {
    const device = await transmissionDeviceById(deps.db, ask.transmissionId)
    if (!device || !who.sees(device.unitId)) return refuse('duty.notFound')
    return checksPage(deps.db, ask, device.unitId)
  },
  figures: (ask, who) => dutyFiguresOf(deps.db, ask, scopeOf(who)),
  askPosts: (ask, who) => askPosts(ask, who, deps),
  recordCheck: (ask, who) => recordCheck(ask, who, deps),
  answerCheck: (ask, who) => answerCheck(ask, who, deps),
  checkPlans: (ask, who) => checkPlans(ask, who, deps),
  setCheckPlans: (ask, who) => setCheckPlans(ask, who, deps),
  checkGroups: (_, who) => dutyGroupsOf(deps.db, scopeOf(who)),
  exportChecks: (ask, who) => exportChecks(ask, who, deps),
  dutyStatistics: (ask, who) => dutyStatistics(ask, who, deps),

  dutyRooms: (ask, who) => dutyRooms(ask, who, deps),
  roster: (ask, who) => roster(ask, who, deps),
  exportRoster: (ask, who) => exportRoster(ask, who, deps),
  arrangeRoom: (ask, who) => arrangeRoom(ask, who, deps),
  putCell: (ask, who) => putCell(ask, who, deps),
  moveOnRoster: (ask, who) => moveOnRoster(ask, who, deps),
  fillByCycle: (ask, who) => fillByCycle(ask, who, deps),
  setHoliday: (ask, who) => setHoliday(ask, who, deps),
  personnel: (ask, who) => personnelShown(ask, who, deps),
  setPersonnel: (ask, who) => setPersonnel(ask, who, deps),

  roomsNow: (ask, who) => roomsNow(ask, who, deps),
  signOn: (ask, who) => signOn(ask, who, deps),
  signOff: (ask, who) => signOff(ask, who, deps),
  signOnCode: (ask, who) => signOnCode(ask, who, deps),

  dutyRows: (ask, who) => dutyRows(ask, who, deps),
  exportDutyRows: (ask, who) => exportDutyRows(ask, who, deps),
  dutySheet: (ask, who) => dutySheet(ask, who, deps),
  recordRow: (ask, who) => recordRow(ask, who, deps),
  checkPanel: (ask, who) => checkPanel(ask, who, deps),
  handovers: (ask, who) => handoversOf(ask, who, deps),
  giveHandover: (ask, who) => giveHandover(ask, who, deps),
  takeHandover: (ask, who) => takeHandover(ask, who, deps),
  withdrawHandover: (ask, who) => withdrawHandover(ask, who, deps),
  signHandover: (ask, who) => signHandover(ask, who, deps),
})
