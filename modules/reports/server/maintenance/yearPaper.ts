import { dictionaries } from '@gss/archives/contract'
import { type ComposeDeps, wallMinuteOf, type PaperKind, picturesOf } from '@gss/archives/server'
import { fillSentence, isRefusal } from '@gss/kit/refusal'
import { MAINTENANCE_WORDS } from '@gss/maintenance/contract'
import { maintenanceRealmOf } from '@gss/maintenance/server'
import type { Block, FormCell, PaperPicture } from '@gss/server-kit/paper'
import {
  contractsOf,
  filesOf,
  monthSums,
  nameOfUnit,
  plansOf,
  recordsOf,
  systemSums,
  ticketsOf,
  ticketSums,
  type YearContract,
  type YearOf,
  type YearPlan,
  type YearTicket,
} from './yearViews.ts'
import { YEAR_WORDS as WORDS } from './yearWords.table.ts'

const CONTRACTS_MAX = 20
/** Twelve months, four quarters and a year of several contracts are some fifty. */
const PLANS_MAX = 200
const RECORDS_MAX = 120
const TICKETS_MAX = 1_000
/** Photos of faults; signatures and pages of reports come beside them. */
const PHOTOS_MAX = 120
const DAY_CHARS = 10
const PERCENT = 100

/** 年度维护保养报告: what was promised, done, found and mended in one year, with who signed for it. */
export const yearPaper: PaperKind = {
  kind: 'maintYear',
  permission: 'maintPlan',
  async mayBeToldOf(unitId, who, { db, clock }) {
    const realm = await maintenanceRealmOf(who, db, clock())
    return !isRefusal(realm) && realm.sees(unitId)
  },
  title: ({ year }) => `${year} ${WORDS.title}`,
  async compose({ unitId, year }, deps, onPart) {
    const unit = await nameOfUnit(deps.db, unitId)
    if (unit === null || year === null) return null
    const of = { unitId, year }
    const contracts = await contractsOf(deps.db, of, CONTRACTS_MAX)
    const at = wallMinuteOf(deps.clock())
    const { facts } = WORDS
    const several = (texts: readonly string[]) => [...new Set(texts)].join(WORDS.joint) || WORDS.none
    return {
      head: {
        cover: {
          title: WORDS.title,
          subtitle: fillSentence(WORDS.subtitle, { unit, year }),
          facts: [
            { label: facts.unit, value: unit, isWide: true },
            { label: facts.company, value: several(contracts.map(({ company }) => company)), isWide: true },
            { label: facts.contract, value: several(contracts.map(({ number }) => number)), isWide: true },
            { label: facts.year, value: fillSentence(WORDS.year, { year }) },
            { label: facts.at, value: at },
          ],
          foot: fillSentence(WORDS.foot, { at }),
        },
        words: {
          contents: WORDS.contents,
          page: WORDS.page,
          running: unit,
          unreadable: WORDS.unreadable,
        },
      },
      blocks: blocksOf(of, contracts, deps, onPart),
    }
  },
}

async function* blocksOf(
  of: YearOf,
  contracts: readonly YearContract[],
  deps: ComposeDeps,
  onPart: (part: number) => void,
): AsyncGenerator<Block> {
  const { chapters, signs } = WORDS
  yield { kind: 'chapter', title: chapters.contract }
  if (contracts.length === 0) yield { kind: 'words', text: WORDS.noContract }
  for (const one of contracts) yield contractForm(one)

  const plans = await plansOf(deps.db, of, PLANS_MAX)
  yield { kind: 'chapter', title: chapters.figures }
  yield* figureBlocks(of, plans, deps)

  yield { kind: 'chapter', title: chapters.plans }
  if (plans.length === 0) yield { kind: 'words', text: WORDS.noPlans }
  for (const [index, plan] of plans.entries()) {
    yield* planBlocks(of, plan, deps)
    onPart((index + 1) / (plans.length + 1))
  }

  yield { kind: 'chapter', title: chapters.tickets }
  yield* ticketBlocks(of, deps)

  yield { kind: 'chapter', title: chapters.signatures }
  yield { kind: 'words', text: WORDS.signWords }
  yield {
    kind: 'signatures',
    places: [signs.company, signs.leader, signs.manager, signs.unit].map((label) => ({
      label,
      name: '',
      at: '',
    })),
  }
  onPart(1)
}

const SYSTEM_WORDS = new Map((dictionaries['facilitySystem'] ?? []).map(({ code, label }) => [code, label]))
const systemsText = (codes: readonly string[]) =>
  codes.map((code) => SYSTEM_WORDS.get(code) ?? code).join(WORDS.joint)
const partText = (some: number, all: number) =>
  all === 0 ? WORDS.none : `${Math.round((some / all) * PERCENT)}%`
const dayText = (at: Date | null) => (at === null ? '' : wallMinuteOf(at).slice(0, DAY_CHARS))
const hoursText = (hours: number | null) =>
  hours === null ? WORDS.none : fillSentence(WORDS.hours, { count: hours.toFixed(1) })

function contractForm(one: YearContract): Block {
  const { contractCells: label } = WORDS
  const cells: FormCell[] = [
    { label: label.number, value: one.number },
    { label: label.name, value: one.name },
    { label: label.company, value: one.company, isWide: true },
    { label: label.systems, value: systemsText(one.systems), isWide: true },
    {
      label: label.kinds,
      value: one.kinds.map((kind) => MAINTENANCE_WORDS[`kind.${kind}`]).join(WORDS.joint),
      isWide: true,
    },
    { label: label.days, value: `${one.beginDay} – ${one.endDay}` },
    { label: label.signDay, value: one.signDay },
    { label: label.response, value: fillSentence(WORDS.minutes, { count: one.responseMin }) },
    { label: label.arrive, value: fillSentence(WORDS.minutes, { count: one.arriveMin }) },
    { label: label.repair, value: fillSentence(WORDS.hours, { count: one.repairHours }) },
    { label: label.leader, value: one.leader },
  ]
  return { kind: 'form', title: WORDS.contractForm, sections: [{ title: '', cells }], foot: [] }
}

async function* figureBlocks(
  of: YearOf,
  plans: readonly YearPlan[],
  { db }: ComposeDeps,
): AsyncGenerator<Block> {
  const [systems, months, faults] = [
    await systemSums(db, of),
    await monthSums(db, of),
    await ticketSums(db, of),
  ]
  const sum = (count: (one: (typeof systems)[number]) => number) =>
    systems.reduce((all, one) => all + count(one), 0)
  const [tested, good, bad] = [sum((one) => one.tested), sum((one) => one.good), sum((one) => one.bad)]
  const done = plans.filter(({ endedAt }) => endedAt !== null)
  const { figures: label } = WORDS
  const cells: FormCell[] = [
    { label: label.plans, value: String(plans.length) },
    { label: label.plansDone, value: String(done.length) },
    {
      label: label.plansInTime,
      value: partText(done.filter(({ isInTime }) => isInTime).length, done.length),
    },
    { label: label.tested, value: String(tested) },
    { label: label.good, value: String(good) },
    { label: label.bad, value: String(bad) },
    { label: label.goodPart, value: partText(good, good + bad) },
    { label: label.found, value: String(faults.found) },
    { label: label.closed, value: String(faults.closed) },
    { label: label.open, value: String(faults.found - faults.closed) },
    { label: label.respond, value: hoursText(faults.respondHours) },
    { label: label.repair, value: hoursText(faults.repairHours) },
  ]
  yield { kind: 'form', title: label.form, sections: [{ title: '', cells }], foot: [] }
  yield { kind: 'section', title: WORDS.bySystem, isNewPage: false }
  yield {
    kind: 'table',
    columns: WORDS.systemColumns.map((title, index) => ({
      title,
      weight: index === 0 ? 3 : 1,
      isNumber: index > 0,
    })),
    rows: systems.map((one) => [
      systemsText([one.system]),
      String(one.tested),
      String(one.good),
      String(one.bad),
      partText(one.good, one.good + one.bad),
    ]),
  }
  yield { kind: 'section', title: WORDS.byMonth, isNewPage: false }
  yield {
    kind: 'table',
    columns: WORDS.monthColumns.map((title, index) => ({ title, weight: 1, isNumber: index > 0 })),
    rows: months.map(({ month, ...one }) => [
      fillSentence(WORDS.month, { month }),
      ...[one.plans, one.done, one.tested, one.bad, one.found, one.closed].map(String),
    ]),
  }
}

async function* planBlocks(of: YearOf, plan: YearPlan, deps: ComposeDeps): AsyncGenerator<Block> {
  const { planCells: label, signs } = WORDS
  const kind = MAINTENANCE_WORDS[`kind.${plan.kind}`]
  const title = `${fillSentence(WORDS.planForm, { number: plan.number })} · ${kind}`
  yield { kind: 'section', title, isNewPage: false }
  yield {
    kind: 'form',
    title,
    sections: [
      {
        title: '',
        cells: [
          { label: label.kind, value: kind },
          { label: label.state, value: MAINTENANCE_WORDS[`planState.${plan.state}`] },
          { label: label.systems, value: systemsText(plan.systems), isWide: true },
          { label: label.planned, value: `${plan.beginDay} – ${plan.endDay}` },
          { label: label.done, value: dayText(plan.endedAt) },
          { label: label.executors, value: plan.executors.join(WORDS.joint) },
          { label: label.auditor, value: plan.auditor },
          { label: label.confirmer, value: plan.confirmer },
          { label: label.report, value: plan.report },
          { label: label.content, value: plan.content, isWide: true },
        ],
      },
    ],
    foot: [],
  }
  const records = await recordsOf(deps.db, of.unitId, plan.planId, RECORDS_MAX)
  if (records.length > 0)
    yield {
      kind: 'table',
      columns: WORDS.recordColumns.map((column, index) => ({
        title: column,
        weight: RECORD_WEIGHTS[index] ?? 1,
      })),
      rows: records.map((one) => [
        `${systemsText([one.system])} ${one.item}`,
        one.place,
        one.deviceCode,
        one.measured,
        one.isOk === null ? WORDS.unknown : one.isOk ? WORDS.ok : WORDS.bad,
        one.problem,
        one.executor,
        dayText(one.at),
      ]),
    }
  if (records.length === RECORDS_MAX)
    yield { kind: 'words', text: fillSentence(WORDS.cutRecords, { rows: RECORDS_MAX }) }
  if (plan.executorSign === null && plan.escortSign === null) return
  const shown = await shownOf(
    of,
    [plan.executorSign, plan.escortSign].flatMap((uploadId) =>
      uploadId === null ? [] : [{ uploadId, caption: '' }],
    ),
    deps,
  )
  const place = (label: string, name: string, uploadId: string | null) => {
    const picture = uploadId === null ? undefined : shown.get(uploadId)
    return { label, name, at: dayText(plan.signedAt), ...(picture && { picture }) }
  }
  yield {
    kind: 'signatures',
    places: [
      place(signs.executor, plan.executorSigner, plan.executorSign),
      place(signs.escort, plan.escortName, plan.escortSign),
    ],
  }
  const pages = await shownOf(
    of,
    plan.reportPages.map((uploadId) => ({ uploadId, caption: `${WORDS.reportPage} ${plan.report}` })),
    deps,
  )
  if (pages.size > 0) yield { kind: 'pictures', pictures: [...pages.values()] }
}
const RECORD_WEIGHTS = [3, 2, 1.6, 1.6, 1, 2, 1.2, 1.6]

async function* ticketBlocks(of: YearOf, deps: ComposeDeps): AsyncGenerator<Block> {
  const tickets = await ticketsOf(deps.db, of, TICKETS_MAX)
  if (tickets.length === 0) {
    yield { kind: 'words', text: WORDS.noTickets }
    return
  }
  yield {
    kind: 'table',
    columns: WORDS.ticketColumns.map((title, index) => ({ title, weight: TICKET_WEIGHTS[index] ?? 1 })),
    rows: tickets.map((one) => [
      one.number,
      wallMinuteOf(one.foundAt),
      one.parts,
      one.fault,
      one.worker,
      [one.methods, one.spares].filter((text) => text !== '').join(WORDS.joint),
      one.repairedAt === null ? '' : wallMinuteOf(one.repairedAt),
      MAINTENANCE_WORDS[`ticketState.${one.state}`],
    ]),
  }
  if (tickets.length === TICKETS_MAX)
    yield { kind: 'words', text: fillSentence(WORDS.cutTickets, { rows: TICKETS_MAX }) }
  const photos = await shownOf(of, tickets.flatMap(photosOf).slice(0, PHOTOS_MAX), deps)
  if (photos.size > 0) yield { kind: 'pictures', pictures: [...photos.values()] }
}
const TICKET_WEIGHTS = [1.8, 1.6, 2, 2.4, 1, 2.4, 1.6, 1]

const photosOf = ({ number, before, after }: YearTicket) =>
  [
    ...before.map((uploadId) => ({ uploadId, what: WORDS.before })),
    ...after.map((uploadId) => ({ uploadId, what: WORDS.after })),
  ].map(({ uploadId, what }) => ({ uploadId, caption: fillSentence(WORDS.photos, { number, what }) }))

/** By upload: the picture it became. */
async function shownOf(
  { unitId }: YearOf,
  asked: readonly { uploadId: string; caption: string }[],
  { db, files }: ComposeDeps,
): Promise<Map<string, PaperPicture>> {
  const known = await filesOf(
    db,
    unitId,
    asked.map(({ uploadId }) => uploadId),
  )
  const shown = new Map<string, PaperPicture>()
  for (const { uploadId, caption } of asked) {
    const fileId = known.get(uploadId)
    const [picture] = fileId === undefined ? [] : await picturesOf(db, [{ fileId, caption }], files)
    if (picture) shown.set(uploadId, picture)
  }
  return shown
}
