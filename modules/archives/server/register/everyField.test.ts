import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { type CellToWrite, writeSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  DECIMAL_MAX,
  fieldFlawOf,
  type FieldType,
  type FormValue,
  type FormValues,
  LONG_MAX_CHARS,
  type ObjectDescription,
  type ObjectField,
  objects,
  REGISTER_LINE_MAX_CHARS,
  WHOLE_MAX,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { checkImport, importJobs, importRunOf } from '../sheets/imports.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { addRow } from './add.ts'
import { keptObjects } from './keptObjects.ts'

const TODAY = '2026-11-20'
const centre = someone('值班长')

/** What the law wants to stand in each object of a unit's book, by its name on the wire. A field that is dropped here or there is told. */
// oxfmt-ignore
const OWED: readonly [object: string, fields: string][] = [
  ['yard',            'name goods hazardClass totalStock stockUnit maxHeight dutyPerson dutyTel planPic'],
  ['tank',            'name tankType tankCount totalVolume maxVolume medium mediumState hazardClass techPerson techTel planPic'],
  ['tankItem',        'name tankType volume medium'],
  ['installation',    'name landArea maxHeight hazardClass material product techPerson techTel planPic'],
  ['keyPart',         'name partType position area fireGrade useNature hazardClass reason fireSign measures dutyPerson dutyTel'],
  ['fireManage',      'name kind issueDate signer docStatus file'],
  ['fireLawDoc',      'name kind docNo agency issueDate content closeStatus file'],
  ['fireInfo',        'fireTime position cause reportWay reportTime extinguishWay outTime deadCount hurtCount loss course'],
  ['firePunish',      'kind targetType target agency decideDate reason performStatus'],
  ['facilityCheck',   'cycle systems checkDate checkOrg checker content result'],
  ['fireRectify',     'description position source kind level foundTime finder plan dutyPerson dueTime tempMeasure beforePics'],
  ['firePublicity',   'topic form date place audience peopleCount dept owner content'],
  ['miniStation',     'name kind address point leader leaderTel dutyTel memberCount shiftCount hasRoom arriveMin'],
  ['autoAlarm',       'name position form roomPosition panelCount linkCount detectorCount buttonCount linkWay serviceStatus runStatus'],
  ['waterSupply',     'name netForm inletCount inletDn pumpRoom pumpCount supplyStatus planPic serviceStatus runStatus'],
  ['outdoorHydrant',  'name position netForm pipeDn count planPic serviceStatus runStatus'],
  ['indoorHydrant',   'name position netForm count adapterCount pumpPosition pumpCount tankLinked serviceStatus runStatus'],
  ['sprinkler',       'name position form pumpPosition pumpCount valveCount headCount serviceStatus runStatus'],
  ['waterSpray',      'name position startForm valveCount headCount target serviceStatus runStatus'],
  ['gasSpray',        'name position agent form actionForm zoneCount zones bottleRoom bottleCount manualPosition serviceStatus runStatus'],
  ['foam',            'name position form agent stock pumpCount serviceStatus runStatus'],
  ['dryPowder',       'name position agent tankPosition stock serviceStatus runStatus'],
  ['smokeControl',    'name kind position fanCount fanPosition actionForm serviceStatus runStatus'],
  ['fireDoor',        'name position doorCount doorType shutterCount serviceStatus runStatus'],
  ['fireRadio',       'name position ampPower speakerCount zoneCount serviceStatus runStatus'],
  ['emergencyLight',  'name position form lampCount signCount duration serviceStatus runStatus'],
  ['firePower',       'name position independCabinet spareForm serviceStatus runStatus'],
  ['firePlan',        'name kind level buildings firePosition disaster org teamFight teamLink teamEvac teamRescue stepAlarm stepEvac stepFight stepRescue routePic assembly author makeDate auditStatus'],
  ['drillRecord',     'date place planId kind dept owner depts peopleCount content course summary suggest recorder manager photos'],
  ['fireman',         'name sex idCard mobile teamType post onDuty'],
  ['fireGear',        'name kind count unit okCount place keeper'],
  ['keyWorker',       'name sex idCard mobile dept workType trained certNo issueDate certExpire certPic'],
  ['training',        'topic kind beginTime endTime place audience peopleCount teacher content summary signFile'],
]

interface Wrong {
  what: string
  typed: FormValue
  why: string
  /** As a sheet would say it, where it says it otherwise; null: it cannot. */
  cell?: CellToWrite
  cellWhy?: string
}
const least = ({ min = 0 }: ObjectField) => min
/** What is wrong with a field of each kind, whatever object it stands in. */
const WRONG: Readonly<Record<FieldType, (field: ObjectField) => readonly Wrong[]>> = {
  text: () => [
    { what: 'too long', typed: 'x'.repeat(REGISTER_LINE_MAX_CHARS + 1), why: 'archive.textTooLong' },
    { what: 'turns the reading direction', typed: 'a\u202eb', why: 'archive.fieldWrong' },
  ],
  long: () => [{ what: 'too long', typed: 'x'.repeat(LONG_MAX_CHARS + 1), why: 'archive.textTooLong' }],
  whole: (field) => [
    {
      what: 'too large',
      typed: WHOLE_MAX + 1,
      why: field.max === undefined ? 'archive.wholeTooLarge' : 'archive.numberOutside',
    },
    { what: 'below the least', typed: least(field) - 1, why: 'archive.numberOutside' },
    { what: 'not whole', typed: least(field) + 0.5, why: 'archive.fieldWrong' },
    { what: 'a word', typed: '十', why: 'archive.fieldWrong' },
  ],
  decimal: (field) => [
    { what: 'too large', typed: (field.max ?? DECIMAL_MAX) + 1, why: 'archive.numberOutside' },
    { what: 'below the least', typed: least(field) - 1, why: 'archive.numberOutside' },
    { what: 'of three decimals', typed: least(field) + 0.125, why: 'archive.decimalsTooMany' },
    { what: 'a word', typed: '十', why: 'archive.fieldWrong' },
  ],
  date: ({ isPast }) => [
    { what: 'no day of any month', typed: '2026-02-30', why: 'archive.fieldWrong' },
    ...(isPast ? [{ what: 'still to come', typed: '2026-11-21', why: 'archive.dateToCome' }] : []),
  ],
  time: () => [{ what: 'no time of day', typed: '2026-11-20 24:30', why: 'archive.fieldWrong' }],
  year: () => [{ what: 'before all years', typed: 1_000, why: 'archive.fieldWrong' }],
  yes: () => [{ what: 'neither', typed: '也许', why: 'archive.fieldWrong' }],
  one: () => [{ what: 'in no dictionary', typed: 'nothing', why: 'archive.notAChoice' }],
  many: () => [{ what: 'in no dictionary', typed: ['nothing'], why: 'archive.notAChoice', cell: 'nothing' }],
  ref: () => [
    {
      what: 'nobody’s',
      typed: 'nothing',
      why: 'archive.fieldWrong',
      cell: 'nothing',
      cellWhy: 'archive.refUnknown',
    },
  ],
  refs: () => [
    {
      what: 'nobody’s',
      typed: ['nothing'],
      why: 'archive.fieldWrong',
      cell: 'nothing',
      cellWhy: 'archive.refUnknown',
    },
  ],
  point: () => [
    {
      what: 'off the earth',
      typed: { longitude: 119.3, latitude: 130 },
      why: 'archive.fieldWrong',
      cell: '119.3,130',
    },
  ],
  mobile: () => [{ what: 'of ten digits', typed: '1380013800', why: 'archive.fieldWrong' }],
  phone: () => [{ what: 'no number', typed: 'telephone', why: 'archive.fieldWrong' }],
  idCard: () => [{ what: 'with a wrong last digit', typed: '110105194912310021', why: 'archive.fieldWrong' }],
  creditCode: () => [{ what: 'too short', typed: '91350100M', why: 'archive.fieldWrong' }],
  division: () => [{ what: 'too short', typed: '3301', why: 'archive.fieldWrong' }],
  link: () => [{ what: 'a script', typed: 'javascript:alert(1)', why: 'archive.linkWrong' }],
  email: () => [{ what: 'without a place', typed: 'fire@', why: 'archive.fieldWrong' }],
  address: () => [{ what: 'too short', typed: '12ab', why: 'archive.fieldWrong' }],
  files: () => [{ what: 'no upload', typed: ['nothing'], why: 'archive.fieldWrong', cell: null }],
}

let deps: ArchiveDeps
let unitId = ''
beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  const added = await addRow('unit', { object: 'unit', values: forms.unit('A') }, centre, deps)
  if (isRefusal(added)) throw new Error(added.refused)
  unitId = added.id
})

const described = (object: string): ObjectDescription => {
  const found = objects.find((one) => one.object === object)
  if (!found) throw new Error(`there is no object ${object}`)
  return found
}
/** As many forms as a field can be wrong in; in each every field is wrong in one way. */
function wrongForms({ fields }: ObjectDescription): { field: ObjectField; wrong: Wrong }[][] {
  const ways = fields.map((field) => ({ field, wrongs: WRONG[field.type](field) }))
  const most = Math.max(...ways.map(({ wrongs }) => wrongs.length))
  return Array.from({ length: most }, (_, nth) =>
    ways.flatMap(({ field, wrongs }) => {
      const wrong = wrongs[nth % wrongs.length]
      return wrong ? [{ field, wrong }] : []
    }),
  )
}
const flawsOfAnswer = (answer: unknown) =>
  isRefusal(answer) && Array.isArray(answer.data)
    ? answer.data.map(({ field, why }) => `${field} ${why}`).toSorted()
    : answer
const rowsKept = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from unit_records`.execute(
    deps.db.on(),
  )
  return rows[0]?.count
}
async function dryRun(object: string, titles: readonly string[], rows: readonly CellToWrite[][]) {
  const columns = titles.map((title) => ({ title, kind: 'number' as const }))
  const file = await buffer(writeSheet({ title: '表', columns, rows }))
  const source = (async function* () {
    yield file
  })()
  const kept = await deps.files.keep(source, {
    purpose: 'import',
    name: 'a.xlsx',
    maxBytes: file.length,
    types: ['xlsx'],
  })
  if (isRefusal(kept)) throw new Error(kept.refused)
  const begun = await checkImport('baseData', { object, unitId }, kept, centre, deps)
  if (isRefusal(begun)) throw new Error(begun.refused)
  await importJobs(deps).handlers['archives.import']?.(
    {
      jobId: '',
      kind: '',
      key: begun.importId,
      runAt: new Date(),
      payload: null,
      attempt: 1,
      maxAttempts: 2,
    },
    new AbortController().signal,
  )
  const run = await importRunOf('baseData', begun.importId, centre, deps)
  if (isRefusal(run)) throw new Error(run.refused)
  return run
}

test.each(OWED)('%s owes what the law wants, and no more', (object, fields) =>
  expect(
    described(object)
      .fields.filter(({ isRequired }) => isRequired)
      .map(({ name }) => name)
      .filter((name) => !OUR_KEYS.includes(name))
      .toSorted(),
  ).toEqual(fields.split(' ').toSorted()),
)
/** Ours: what tells such rows apart where the law names nothing, and to which tank a row belongs. */
const OUR_KEYS = ['recordNo', 'gearNo', 'tankId']

test.each(OWED)(
  '%s: each field that is wrong is told by form, call and sheet alike, and nothing is kept',
  async (object) => {
    const description = described(object)
    const before = await rowsKept()
    const all = wrongForms(description)
    for (const form of all) {
      for (const { field, wrong } of form)
        expect(fieldFlawOf(field, wrong.typed, TODAY)?.refused, `${field.label}: ${wrong.what}`).toBe(
          wrong.why,
        )
      const values: FormValues = Object.fromEntries(form.map(({ field, wrong }) => [field.name, wrong.typed]))
      const answer = await addRow('baseData', { object, unitId, values }, centre, deps)
      expect(flawsOfAnswer(answer)).toEqual(
        form.map(({ field, wrong }) => `${field.name} ${wrong.why}`).toSorted(),
      )
    }
    const brought = description.fields.filter(({ type }) => type !== 'files')
    const grid = all.map((form) =>
      brought.map(({ name }): CellToWrite => {
        const wrong = form.find(({ field }) => field.name === name)?.wrong
        if (!wrong) return null
        return wrong.cell === undefined && !Array.isArray(wrong.typed) && typeof wrong.typed !== 'object'
          ? typeof wrong.typed === 'boolean'
            ? null
            : wrong.typed
          : (wrong.cell ?? null)
      }),
    )
    const run = await dryRun(
      object,
      brought.map(({ label }) => label),
      grid,
    )
    const told = run.wrong.map(({ row, column, why }) => `${row} ${column} ${why}`).toSorted()
    const owed = all.flatMap((form, nth) =>
      form.flatMap(({ field, wrong }) =>
        field.type === 'files' ? [] : [`${nth + 2} ${field.label} ${wrong.cellWhy ?? wrong.why}`],
      ),
    )
    expect(told).toEqual(owed.toSorted())
    expect([run.state, run.added, await rowsKept()]).toEqual(['faulty', 0, before])
  },
)

test.each(OWED)('%s: an empty form is told all that it owes', async (object) => {
  const answer = await addRow('baseData', { object, unitId, values: {} }, centre, deps)
  expect(flawsOfAnswer(answer)).toEqual(
    described(object)
      .fields.filter(({ isRequired }) => isRequired)
      .map(({ name, type }) => `${name} ${type === 'files' ? 'archive.fileNeeded' : 'archive.fieldNeeded'}`)
      .toSorted(),
  )
})
